import * as z from 'zod/mini'
import { MAX_CHARS } from '../domain/max-chars.ts'
import { canBeCalled } from '../domain/phone-number.ts'
import { isSlotLabel, MAX_SLOTS_PER_DAY, overlappingSlots } from '../domain/slots.ts'
import { isSinkAddress } from '../domain/sink-address.ts'
import { email, imageAddress, instant, line, optionalLine, slotLabel, version } from './primitives.ts'
import { defineRoute } from './route.ts'

/**
 * Whether a time zone is supported under exactly this name. Each part must be capitalized, which the database
 * requires and JavaScript doesn't. The database's own list differs slightly.
 */
function isTimeZone(name: string): boolean {
  if (!/^[A-Z][^/]*(\/[A-Z][^/]*)*$/.test(name)) return false
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

/** The cut-offs that class a BMI. */
export const BmiScale = z.enum(['asian', 'who'], { error: 'BMI scale must be asian or who' })
export type BmiScale = z.infer<typeof BmiScale>

/** Opening hours as displayed, such as { days: 'Mon–Sat', hours: '10:00 AM – 4:30 PM' }. */
const hours = (label: string) =>
  z
    .array(
      z.object({
        days: line(`${label}: days`, MAX_CHARS.openingHours),
        hours: line(`${label}: hours`, MAX_CHARS.openingHours),
      }),
      {
        error: `${label} must be a list of days and hours`,
      },
    )
    .check(z.maxLength(7, `${label} may have at most seven lines`))

/** Where a visit takes place. */
export const VisitKind = z.enum(['clinic', 'video'], { error: 'A kind of visit must be clinic or video' })
export type VisitKind = z.infer<typeof VisitKind>

const NOT_NUMBERS = 'Telephone numbers must be a list of numbers'
const phone = line('Telephone number', MAX_CHARS.telephone).check(
  z.refine(canBeCalled, 'A telephone number has at least 5 digits'),
)
const NO_SLOT = 'The clinic must offer at least one slot'

const facts = {
  /** An IANA name, such as 'Asia/Kolkata'. */
  timeZone: line('Time zone', MAX_CHARS.timeZone).check(z.refine(isTimeZone, 'There is no such time zone')),
  /** 0 is Sunday. */
  openWeekdays: z
    .array(whole('An opening day', 0, 6), { error: 'Opening days must be a list of days, 0 for Sunday' })
    .check(
      z.minLength(1, 'The clinic must open on at least one day'),
      z.maxLength(7, 'A week has seven days'),
    ),
  /** Labels such as '10:00 AM'. */
  slots: z
    .array(slotLabel(NO_SLOT), { error: 'Slots must be a list of times such as 10:00 AM' })
    .check(
      z.minLength(1, NO_SLOT),
      z.maxLength(MAX_SLOTS_PER_DAY, `A day has at most ${MAX_SLOTS_PER_DAY} slots`),
    ),
  slotMinutes: whole('Slot length', 5, 240),
  bookingHorizonDays: whole('Booking horizon', 1, 730),
  clinicName: line('Name', MAX_CHARS.line),
  legalName: line('Legal name', MAX_CHARS.line),
  email: email(),
  /** As displayed; mails name the first one. */
  phones: z
    .tuple([phone], phone, NOT_NUMBERS)
    .check(z.maxLength(3, 'There may be at most three telephone numbers')),
  street: line('Street', MAX_CHARS.line),
  locality: line('City', MAX_CHARS.line),
  postalCode: line('Postal code', MAX_CHARS.line),
  country: line('Country', MAX_CHARS.line),
  /** ISO 3166-1 alpha-2. */
  countryCode: z
    .string({ error: 'Country code is required' })
    .check(z.regex(/^[A-Z]{2}$/, 'Country code must be two capital letters, such as IN')),
  /** As displayed on the booking page and in the footer. */
  consultationHours: hours('Consultation hours'),
  consultationNote: optionalLine('Note under the hours', MAX_CHARS.line),
  /** As displayed on the contact page. */
  contactHours: hours('Contact hours'),
  /** Until how many elapsed hours before its start a patient can move or cancel a visit. */
  cutoffHours: whole('Cut-off', 0, 168),
  visitKinds: z
    .array(VisitKind, { error: 'Visit kinds must be a list' })
    .check(
      z.minLength(1, 'Choose at least one kind of visit'),
      z.maxLength(2, 'There are two kinds of visit'),
    ),
  /** As displayed; empty to show none. */
  fee: optionalLine('Fee', MAX_CHARS.line),
  /** Whether confirmation by SMS is promised beside e-mail. */
  sendsSms: z.boolean({ error: 'SMS must be true or false' }),
  dietitianName: optionalLine('Dietitian’s name', MAX_CHARS.line),
  dietitianPicture: imageAddress('Picture'),
  dietitianDegree: optionalLine('Degree', MAX_CHARS.line),
  dietitianRegistration: optionalLine('Registration', MAX_CHARS.line),
}

/** The settings that an admin changes. */
export const SettingsFacts = z.object({
  ...facts,
  dailyBookingsPerNetwork: whole('Bookings a day and network', 1, 1000),
  /** `zone`: Asian-Indian in India's zone, WHO's elsewhere. */
  bmiScale: z.enum(['zone', 'asian', 'who'], { error: 'BMI scale must be zone, asian or who' }),
  /** Hours before a visit; none for no reminders. */
  reminderHours: z.array(whole('A reminder', 1, 168), { error: 'Reminders must be a list of hours' }).check(
    z.maxLength(4, 'There may be at most four reminders'),
    z.refine((list) => new Set(list).size === list.length, 'A reminder is there twice'),
  ),
  /** Where video visits take place. Shown to patients only on their visit's page and in its mails. */
  videoLink: optionalLine('Video link', MAX_CHARS.link).check(
    z.refine(
      (value) => value === '' || /^https:\/\/[^\s<>"]+$/.test(value),
      'Video link must begin with https://',
    ),
  ),
  /** Where errors in browsers are passed on to: the DSN of a project at Sentry, or at a service that takes the same. */
  errorSink: optionalLine('Error sink', MAX_CHARS.link).check(
    z.refine(
      (value) => value === '' || isSinkAddress(value),
      'Error sink must be a DSN such as https://key@o1.ingest.sentry.io/42',
    ),
  ),
})
export type SettingsFacts = z.infer<typeof SettingsFacts>

/** Refuses visits that overlap. Also runs on slots that were refused as invalid times, and ignores those. */
const visitsApart = z.check<Pick<SettingsFacts, 'slots' | 'slotMinutes'>>(({ value, issues }) => {
  const { slots, slotMinutes } = value
  const overlap = overlappingSlots(slots.filter(isSlotLabel), slotMinutes)
  if (!overlap) return
  const message = `Visits of ${slotMinutes} minutes overlap: ${overlap.join(' and ')}`
  issues.push({ code: 'custom', input: slotMinutes, path: ['slotMinutes'], message })
})

/** For settings whose slots or length have changed. The database checks them too, against the stored ones. */
export const ChangedTimes = SettingsFacts.check(visitsApart)

/** The settings as an admin sees them. */
export const Settings = z.extend(SettingsFacts, {
  version: z.int(),
  updatedAt: instant(),
  /** Live bookings from today on, which a change of zone or slot length would affect. */
  comingBookings: z.int(),
})
export type Settings = z.infer<typeof Settings>

/** The public settings of the clinic. */
export const Clinic = z.object({
  ...facts,
  /** The clinic's day, 'YYYY-MM-DD'. */
  today: z.string(),
  bmiScale: BmiScale,
})
export type Clinic = z.infer<typeof Clinic>

/** The facts of the clinic that its pages, mails and files are written from. */
export type ClinicFacts = Omit<Clinic, 'today'>

export const settingsRoutes = {
  'clinic.get': defineRoute({
    method: 'GET',
    path: '/clinic',
    who: 'public',
    summary: "The public part of the clinic's settings, and the clinic's today.",
    cache: 'no-cache',
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
      'Replaces the settings. No booking moves. A change from an older version is refused, with the current settings.',
    body: z.extend(SettingsFacts, { version: version() }),
    answer: { status: 200, schema: Settings },
    errors: [400, 409],
  }),
}
