import { notFound } from '../../_shared/api-error.ts'
import { claimDefaults, shownClaims } from '../../_shared/content/claims.ts'
import type { Claim } from '../../_shared/contract/claims.ts'
import { type Db, take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'
import { rebuildSite } from '../rebuild-site.ts'
import { claimFacts } from '../rows.ts'
import { withCurrent } from '../stale.ts'
import { MAX_ROWS, whole } from '../page.ts'

/** Every claim; those without a row have the product's defaults. */
async function readClaims(db: Db): Promise<Claim[]> {
  const [rows, staff] = await Promise.all([
    take(
      db
        .from('claims')
        .select('id, text, label, shown, source, as_of, confirmed_by, confirmed_on, version')
        .limit(MAX_ROWS.claims),
    ),
    take(db.from('staff').select('user_id, name')),
  ])
  whole('claims', rows)
  return claimDefaults.map(({ id, place, text, label }) => {
    const row = rows.find((stored) => stored.id === id)
    const confirmed = row?.confirmed_by ?? null
    return {
      id,
      place,
      text: row?.text ?? text,
      label: row?.label ?? label,
      shown: row?.shown ?? true,
      source: row?.source ?? '',
      asOf: row?.as_of ?? null,
      confirmedBy: confirmed && (staff.find(({ user_id }) => user_id === confirmed)?.name ?? ''),
      confirmedOn: row?.confirmed_on ?? null,
      version: row?.version ?? 0,
    }
  })
}

async function readClaim(db: Db, id: string): Promise<Claim> {
  const claim = (await readClaims(db)).find((found) => found.id === id)
  if (!claim) throw notFound()
  return claim
}

export const claimHandlers: Handlers<'claims'> = {
  'claims.shown': async ({ db, http }) => {
    http.header('Cache-Control', 'no-cache')
    return shownClaims(await take(db.rpc('get_claims')))
  },

  'claims.list': ({ db }) => readClaims(db),

  'claims.save': async ({ db, params, body, env, later }) => {
    await take(
      db.rpc('save_claim', {
        p_claim: claimFacts(params.id, body),
        p_version: body.version ?? (await readClaim(db, params.id)).version,
      }),
    ).catch(withCurrent(() => readClaim(db, params.id)))
    rebuildSite(env, later)
    return readClaim(db, params.id)
  },
}
