import { notFound, unavailable } from '../../_shared/api-error.ts'
import { isTemplate, nameOfVersion, noticeTemplate } from '../../_shared/content/notices.ts'
import type { Notices } from '../../_shared/contract/notices.ts'
import type { Database } from '../../_shared/database.types.ts'
import { type Db, take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'
import { rebuildSite } from '../rebuild-site.ts'
import { toInstant } from '../rows.ts'
import { withCurrent } from '../stale.ts'
import { MAX_ROWS, warnIfCapped } from '../page.ts'

type Row = Database['public']['Functions']['get_notices']['Returns'][number]

const toNotices = (row: Row): Notices => ({
  version: nameOfVersion(row.version),
  template: !row.confirmed,
  privacy: row.privacy,
  terms: row.terms,
  date: row.saved_on,
})

/** The texts of a version, or those in force; the template while there are none. */
async function readNotices(db: Db, version?: number): Promise<Notices> {
  const [row] = await take(db.rpc('get_notices', { p_version: version }))
  return row ? toNotices(row) : noticeTemplate
}

/** A saved version, if the caller may read it. */
async function findNotices(db: Db, version: number): Promise<Notices> {
  const [row] = await take(db.rpc('get_notices', { p_version: version }))
  if (!row) throw notFound()
  return toNotices(row)
}

/** The newest texts, in force or not, on which a change is based. */
async function readNewest(db: Db): Promise<Notices> {
  const [row] = await take(
    db.from('notices').select('version').order('version', { ascending: false }).limit(1),
  )
  return readNotices(db, row?.version)
}

export const noticeHandlers: Handlers<'notices'> = {
  'notices.get': async ({ db, query: { version } }) => {
    if (version === undefined) return readNotices(db)
    if (version === noticeTemplate.version) return noticeTemplate
    // The template of an older release is only in that release's source.
    if (isTemplate(version)) throw notFound()
    return findNotices(db, Number(version))
  },

  'notices.read': async ({ db, params }) => findNotices(db, Number(params.version)),

  'notices.list': async ({ db }) => {
    const [rows, staff] = await Promise.all([
      take(
        db
          .from('notices')
          .select('version, confirmed, saved_at, saved_by')
          .order('version', { ascending: false })
          .limit(MAX_ROWS.notices),
      ),
      take(db.from('staff').select('user_id, name')),
    ])
    return warnIfCapped('notices', rows).map((row) => ({
      version: nameOfVersion(row.version),
      confirmed: row.confirmed,
      savedAt: toInstant(row.saved_at),
      savedBy: staff.find(({ user_id }) => user_id === row.saved_by)?.name ?? '',
    }))
  },

  'notices.save': async ({ db, act, body, env, later }) => {
    const { privacy, terms, confirmed, version } = body
    const [saved] = await take(
      act(
        db.rpc('save_notices', {
          p_privacy: privacy,
          p_terms: terms,
          p_confirmed: confirmed,
          p_version: isTemplate(version) ? 0 : Number(version),
        }),
      ),
    ).catch(withCurrent(() => readNewest(db)))
    if (!saved) throw unavailable()
    rebuildSite(env, later)
    return readNotices(db, saved.version)
  },
}
