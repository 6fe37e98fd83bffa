import { unavailable } from '../../_shared/api-error.ts'
import { Settings, type SettingsFacts } from '../../_shared/contract/settings.ts'
import type { CompositeTypes, Tables } from '../../_shared/database.types.ts'
import { type Db, take } from '../../_shared/supabase.ts'
import { readClinic } from '../../_shared/clinic.ts'
import type { Handlers } from '../handler.ts'
import { toInstant } from '../rows.ts'
import { rebuildSite } from '../rebuild-site.ts'
import { withCurrent } from '../stale.ts'

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

/** An admin's settings in the form that save_settings() takes. */
const clinicSettings = (body: SettingsFacts): CompositeTypes<'clinic_settings'> => ({
  time_zone: body.timeZone,
  open_weekdays: body.openWeekdays,
  slot_minutes: body.slotMinutes,
  booking_horizon_days: body.bookingHorizonDays,
  daily_bookings_per_network: body.dailyBookingsPerNetwork,
  bmi_scale: body.bmiScale,
  clinic_name: body.clinicName,
  legal_name: body.legalName,
  email: body.email,
  phones: body.phones,
  street: body.street,
  locality: body.locality,
  postal_code: body.postalCode,
  country: body.country,
  country_code: body.countryCode,
  consultation_hours: body.consultationHours,
  consultation_note: body.consultationNote,
  contact_hours: body.contactHours,
  cutoff_hours: body.cutoffHours,
  reminder_hours: body.reminderHours,
  visit_kinds: body.visitKinds,
  video_link: body.videoLink,
  fee: body.fee,
  sends_sms: body.sendsSms,
  dietitian_name: body.dietitianName,
  dietitian_picture: body.dietitianPicture,
  dietitian_degree: body.dietitianDegree,
  dietitian_registration: body.dietitianRegistration,
  slots: body.slots,
})

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

  'settings.save': async ({ db, env, later, body }) => {
    const [row] = await take(
      db.rpc('save_settings', { p_settings: clinicSettings(body), p_version: body.version }),
    ).catch(withCurrent(() => readSettings(db)))
    if (!row) throw unavailable()
    rebuildSite(env, later)
    return toSettings(row, await take(db.rpc('count_coming')))
  },
}
