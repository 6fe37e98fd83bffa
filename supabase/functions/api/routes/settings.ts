import { unavailable } from '../../_shared/api-error.ts'
import { Clinic, Settings } from '../../_shared/contract/settings.ts'
import type { Tables } from '../../_shared/database.types.ts'
import { type Db, take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'
import { clinicSettings, toInstant } from '../rows.ts'
import { rebuildSite } from '../rebuild-site.ts'
import { withCurrent } from '../stale.ts'
import { readAsVisitor } from '../visitor-reads.ts'

// The database stores enumerations as text and hours as JSON, so both are parsed.
const toSettings = (row: Tables<'settings'>, comingBookings: number): Settings =>
  Settings.parse({
    timeZone: row.time_zone,
    openWeekdays: row.open_weekdays,
    slots: row.slots,
    slotMinutes: row.slot_minutes,
    bookingHorizonDays: row.booking_horizon_days,
    dailyBookingsPerNetwork: row.daily_bookings_per_network,
    bmiScale: row.bmi_scale,
    clinicName: row.clinic_name,
    legalName: row.legal_name,
    email: row.email,
    phones: row.phones,
    street: row.street,
    locality: row.locality,
    postalCode: row.postal_code,
    country: row.country,
    countryCode: row.country_code,
    consultationHours: row.consultation_hours,
    consultationNote: row.consultation_note,
    contactHours: row.contact_hours,
    cutoffHours: row.cutoff_hours,
    reminderHours: row.reminder_hours,
    visitKinds: row.visit_kinds,
    videoLink: row.video_link,
    fee: row.fee,
    sendsSms: row.sends_sms,
    dietitianName: row.dietitian_name,
    dietitianPicture: row.dietitian_picture,
    dietitianDegree: row.dietitian_degree,
    dietitianRegistration: row.dietitian_registration,
    version: row.version,
    updatedAt: toInstant(row.updated_at),
    comingBookings,
  } satisfies Record<keyof Settings, unknown>)

async function readSettings(db: Db): Promise<Settings> {
  const [row, coming] = await Promise.all([
    take(db.from('settings').select('*').single()),
    take(db.rpc('count_coming')),
  ])
  return toSettings(row, coming)
}

export const settingsHandlers: Handlers<'settings'> & Handlers<'clinic'> = {
  'clinic.get': async (call) => {
    return Clinic.parse(await readAsVisitor(call, 'get_clinic', {}))
  },

  'settings.get': ({ db }) => readSettings(db),

  'settings.save': async ({ db, env, later, body }) => {
    const [row] = await take(
      db.rpc('save_settings', { p_settings: clinicSettings(body), p_version: body.version }),
    ).catch(withCurrent(() => readSettings(db)))
    if (!row) throw unavailable()
    rebuildSite(env, later)
    return toSettings(row, await take(db.rpc('count_coming')))
  },
}
