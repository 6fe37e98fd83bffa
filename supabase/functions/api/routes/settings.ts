import { unavailable } from '../../_shared/api-error.ts'
import { Settings } from '../../_shared/contract/settings.ts'
import type { CompositeTypes, Tables } from '../../_shared/database.types.ts'
import { type Db, take } from '../../_shared/supabase.ts'
import { readClinic } from '../../_shared/clinic.ts'
import type { Handlers } from '../handler.ts'
import { factsOf, rowOf, shownAs } from '../rows.ts'
import { rebuildSite } from '../rebuild-site.ts'
import { withCurrent } from '../stale.ts'

// The database stores enumerations as text and hours as JSON, so both are parsed.
const toSettings = (row: Tables<'settings'>, comingBookings: number): Settings =>
  shownAs(Settings, { ...factsOf(row), comingBookings })

async function readSettings(db: Db): Promise<Settings> {
  const [row, coming] = await Promise.all([
    take(db.from('settings').select('*').single()),
    take(db.rpc('count_coming')),
  ])
  return toSettings(row, coming)
}

export const settingsHandlers: Handlers<'settings'> & Handlers<'clinic'> = {
  'clinic.get': ({ db }) => readClinic(db),

  'settings.get': ({ db }) => readSettings(db),

  'settings.save': async ({ db, act, env, later, body: { version, ...facts } }) => {
    const [row] = await take(
      act(
        db.rpc('save_settings', {
          p_settings: rowOf<CompositeTypes<'clinic_settings'>>(facts),
          p_version: version,
        }),
      ),
    ).catch(withCurrent(() => readSettings(db)))
    if (!row) throw unavailable()
    rebuildSite(env, later)
    return toSettings(row, await take(db.rpc('count_coming')))
  },
}
