import * as z from 'zod/mini'
import { instant, line, version } from './primitives.ts'
import { defineRoute } from './route.ts'

/** Whether dates can be reckoned in this zone; the database has its own list, which differs at its edges. */
function isTimeZone(name: string): boolean {
  try {
    return new Date(0).toLocaleDateString('en-US', { timeZone: name }) !== ''
  } catch {
    return false
  }
}

/** A whole number within bounds; the database checks the same ones. */
const whole = (label: string, min: number, max: number) => {
  const refusal = `${label} must be a whole number from ${min} to ${max}`
  return z.int(refusal).check(z.gte(min, refusal), z.lte(max, refusal))
}

/** Which bounds class a BMI. */
export const BmiScale = z.enum(['asian', 'who'], { error: 'BMI scale must be asian or who' })
export type BmiScale = z.infer<typeof BmiScale>

const facts = {
  /** An IANA name, such as 'Asia/Kolkata'. */
  timeZone: line('Time zone', 64).check(z.refine(isTimeZone, 'There is no such time zone')),
  /** 0 is Sunday. */
  openWeekdays: z
    .array(whole('An opening day', 0, 6), { error: 'Opening days must be a list of days, 0 for Sunday' })
    .check(z.minLength(1, 'The clinic must open on some day'), z.maxLength(7, 'A week has seven days')),
  /** Minutes. */
  slotMinutes: whole('Slot length', 5, 240),
  /** Days. */
  bookingHorizonDays: whole('Booking horizon', 1, 730),
}

/** What an admin sets. */
export const SettingsFacts = z.object({
  ...facts,
  dailyBookingsPerNetwork: whole('Bookings a day and network', 1, 1000),
  /** `zone`: Asian-Indian in India's zone, WHO's elsewhere. */
  bmiScale: z.enum(['zone', 'asian', 'who'], { error: 'BMI scale must be zone, asian or who' }),
})
export type SettingsFacts = z.infer<typeof SettingsFacts>

/** The settings as an admin sees them. */
export const Settings = z.extend(SettingsFacts, {
  version: z.int(),
  updatedAt: instant(),
  /** Live bookings from today on, which a change of zone or slot length concerns. */
  comingBookings: z.int(),
})
export type Settings = z.infer<typeof Settings>

/** What everybody may know of the clinic's settings. */
const Clinic = z.object({
  ...facts,
  /** The clinic's day, 'YYYY-MM-DD'. */
  today: z.string(),
  bmiScale: BmiScale,
})

export const settingsRoutes = {
  'clinic.get': defineRoute({
    method: 'GET',
    path: '/clinic',
    who: 'public',
    summary: "The clinic's zone, today, opening days, slot length, booking horizon and BMI scale.",
    answer: { status: 200, schema: Clinic },
    errors: [],
  }),
  'settings.get': defineRoute({
    method: 'GET',
    path: '/admin/settings',
    who: 'admin',
    summary: "The clinic's settings.",
    answer: { status: 200, schema: Settings },
    errors: [],
  }),
  'settings.save': defineRoute({
    method: 'PUT',
    path: '/admin/settings',
    who: 'admin',
    summary:
      'Replaces the settings. No booking moves. A change from an older version is refused with the settings as they are.',
    body: z.extend(SettingsFacts, { version: version() }),
    answer: { status: 200, schema: Settings },
    errors: [400, 409],
  }),
}
