import * as z from 'zod/mini'
import { staffScreenNames } from '../content/staff-screens.ts'
import { isCleanLine } from '../domain/clean-text.ts'
import { MAX_FOUND, MAX_SEARCH_CHARS } from '../domain/search-limits.ts'
import { Patient } from './patients.ts'
import { bodyUuid } from './primitives.ts'
import { defineRoute } from './route.ts'

export const SearchKind = z.enum(['patients', 'days', 'screens'], {
  error: 'Kinds are patients, days and screens',
})
export type SearchKind = z.infer<typeof SearchKind>

const LIMIT = `Limit must be a whole number from 1 to ${MAX_FOUND}`

/** A patient as a row of the search. */
const StoredPatient = z.extend(
  z.pick(Patient, { patientUid: true, name: true, contact: true, age: true, sex: true, allergies: true }),
  {
    /** The last confirmed visit that is over. */
    lastVisit: z.nullable(z.object({ date: z.string() })),
    nextVisit: z.nullable(z.object({ date: z.string(), slot: z.string() })),
  },
)

const StoredDay = z.object({
  date: z.string(),
  /** Live bookings. */
  booked: z.number(),
  free: z.number(),
  /** How many slots the clinic opens that day; none when it is closed. */
  open: z.number(),
  holiday: z.boolean(),
})

/** What the database finds. The function adds how each day is spoken of: 'Today', 'Thu, Dec 3'. */
export const StoredFindings = z.object({ patients: z.array(StoredPatient), days: z.array(StoredDay) })

const label = { label: z.string() }
const FoundPatient = z.extend(StoredPatient, {
  lastVisit: z.nullable(z.object({ date: z.string(), ...label })),
  nextVisit: z.nullable(z.object({ date: z.string(), slot: z.string(), ...label })),
})
export type FoundPatient = z.infer<typeof FoundPatient>

const FoundDay = z.extend(StoredDay, label)
export type FoundDay = z.infer<typeof FoundDay>

const FoundScreen = z.object({ screen: z.enum(staffScreenNames), ...label })
export type FoundScreen = z.infer<typeof FoundScreen>

export const SearchAnswer = z.object({
  patients: z.array(FoundPatient),
  days: z.array(FoundDay),
  screens: z.array(FoundScreen),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

export const SearchBody = z.object({
  q: z.string({ error: 'Search text is required' }).check(
    z.overwrite((words) => words.replaceAll(/\s+/g, ' ').trim()),
    z.minLength(1, 'Search text is required'),
    z.maxLength(MAX_SEARCH_CHARS, `Search text must be at most ${MAX_SEARCH_CHARS} characters`),
    z.refine(isCleanLine, "Search text contains characters that can't be used"),
  ),
  /** All kinds, unless given. */
  kinds: z.optional(
    z
      .array(SearchKind, { error: 'Kinds must be a list' })
      .check(z.minLength(1, 'Kinds must name at least one'), z.maxLength(3, 'Kinds must be named once')),
  ),
  limit: z.optional(z.int(LIMIT).check(z.gte(1, LIMIT), z.lte(MAX_FOUND, LIMIT))),
  /** Made by the client for each opening of its search field: the searches of one opening are one event of the audit. */
  opening: z.optional(bodyUuid('Opening')),
})

export const searchRoutes = {
  'search.find': defineRoute({
    method: 'POST',
    path: '/admin/search',
    who: 'staff',
    summary:
      'Patients, days in words and screens for a search text. It is sent in the body, so that no address has it.',
    body: SearchBody,
    // Nothing is changed.
    key: false,
    answer: { status: 200, schema: SearchAnswer },
    errors: [400],
  }),
}
