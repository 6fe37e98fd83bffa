import { unavailable } from '../../_shared/api-error.ts'
import { BmiScale, type Settings, SettingsFacts } from '../../_shared/contract/settings.ts'
import type { Tables } from '../../_shared/database.types.ts'
import { type Db, take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'
import { clinicSettings, instant } from '../rows.ts'
import { withCurrent } from '../stale.ts'

const toSettings = (row: Tables<'settings'>, comingBookings: number): Settings => ({
  timeZone: row.time_zone,
  openWeekdays: row.open_weekdays,
  slotMinutes: row.slot_minutes,
  bookingHorizonDays: row.booking_horizon_days,
  dailyBookingsPerNetwork: row.daily_bookings_per_network,
  bmiScale: SettingsFacts.shape.bmiScale.parse(row.bmi_scale),
  version: row.version,
  updatedAt: instant(row.updated_at),
  comingBookings,
})

async function readSettings(db: Db): Promise<Settings> {
  const [row, coming] = await Promise.all([
    take(db.from('settings').select('*').single()),
    take(db.rpc('count_coming')),
  ])
  return toSettings(row, coming)
}

export const settingsHandlers: Handlers<'settings'> & Handlers<'clinic'> = {
  'clinic.get': async ({ db, http }) => {
    const [row] = await take(db.rpc('get_clinic'))
    if (!row) throw unavailable()
    http.header('Cache-Control', 'no-cache')
    return {
      timeZone: row.time_zone,
      today: row.today,
      openWeekdays: row.open_weekdays,
      slotMinutes: row.slot_minutes,
      bookingHorizonDays: row.booking_horizon_days,
      bmiScale: BmiScale.parse(row.bmi_scale),
    }
  },

  'settings.get': ({ db }) => readSettings(db),

  'settings.save': async ({ db, body }) => {
    const [row] = await take(
      db.rpc('save_settings', { p_settings: clinicSettings(body), p_version: body.version }),
    ).catch(withCurrent(() => readSettings(db)))
    if (!row) throw unavailable()
    return toSettings(row, await take(db.rpc('count_coming')))
  },
}
