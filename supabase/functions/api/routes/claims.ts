import { notFound } from '../../_shared/api-error.ts'
import { claimDefaults, type DefaultClaim, shownClaims } from '../../_shared/content/claims.ts'
import type { Claim } from '../../_shared/contract/claims.ts'
import type { CompositeTypes, Tables } from '../../_shared/database.types.ts'
import { type Db, take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'
import { rebuildSite } from '../rebuild-site.ts'
import { rowOf } from '../rows.ts'
import { withCurrent } from '../stale.ts'
import { MAX_ROWS, warnIfCapped } from '../page.ts'

type ClaimRow = Tables<'claims'>

/**
 * A claim, with the product's defaults if it has no row.
 *
 * @param confirmedBy the name of the admin in the row
 */
function toClaim(
  { id, place, text, label }: DefaultClaim,
  row: ClaimRow | null | undefined,
  confirmedBy: string,
): Claim {
  return {
    id,
    place,
    text: row?.text ?? text,
    label: row?.label ?? label,
    shown: row?.shown ?? true,
    source: row?.source ?? '',
    asOf: row?.as_of ?? null,
    confirmedBy: row?.confirmed_by ? confirmedBy : null,
    confirmedOn: row?.confirmed_on ?? null,
    version: row?.version ?? 0,
  }
}

/** Every claim; those without a row have the product's defaults. */
async function readClaims(db: Db): Promise<Claim[]> {
  const [rows, staff] = await Promise.all([
    take(db.from('claims').select('*').limit(MAX_ROWS.claims)),
    take(db.from('staff').select('user_id, name')),
  ])
  warnIfCapped('claims', rows)
  return claimDefaults.map((claim) => {
    const row = rows.find(({ id }) => id === claim.id)
    return toClaim(claim, row, staff.find(({ user_id }) => user_id === row?.confirmed_by)?.name ?? '')
  })
}

export const claimHandlers: Handlers<'claims'> = {
  'claims.shown': async ({ db }) => shownClaims(await take(db.rpc('get_claims'))),

  'claims.list': ({ db }) => readClaims(db),

  'claims.save': async ({ db, act, params: { id }, body: { version, ...facts }, env, later }) => {
    const claim = claimDefaults.find((known) => known.id === id)
    if (!claim) throw notFound()
    const stored = () => take(db.from('claims').select('*').eq('id', id).maybeSingle())
    const named = async (row: ClaimRow | null) => {
      const name = row?.confirmed_by
        ? (await take(db.from('staff').select('name').eq('user_id', row.confirmed_by).maybeSingle()))?.name
        : undefined
      return toClaim(claim, row, name ?? '')
    }
    const row = await take(
      act(
        db.rpc('save_claim', {
          p_claim: rowOf<CompositeTypes<'claim_facts'>>({ id, ...facts }),
          p_version: version ?? (await stored())?.version ?? 0,
        }),
      ).single(),
    ).catch(withCurrent(async () => named(await stored())))
    rebuildSite(env, later)
    return named(row)
  },
}
