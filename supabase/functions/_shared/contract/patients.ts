import * as z from 'zod/mini'
import { isIsoDate } from '../domain/dates.ts'
import { MAX_LIST_ITEMS } from '../domain/json-list.ts'
import { MAX_CHARS } from '../domain/max-chars.ts'
import {
  BLOOD_PRESSURE_MESSAGE,
  isBloodPressure,
  type Measure,
  measureMessage,
  MEASURES,
} from '../domain/measures.ts'
import { ACTIVITIES } from '../domain/nutrition.ts'
import { DIABETES_TYPES, DIET_RULES, DIETS } from '../domain/options.ts'
import { Appointment } from './appointments.ts'
import { line, listQuery, optionalEmail, optionalLine, patientUid, version } from './primitives.ts'
import { defineRoute } from './route.ts'

const item = line('Entry', MAX_CHARS.listEntry, "Entries can't be empty")

/** A list sent as JSON text; a request may also send the list itself. */
function stringList(label: string) {
  const list = z
    .array(item, { error: `${label} must be a list of texts` })
    .check(z.maxLength(MAX_LIST_ITEMS, `${label}: at most ${MAX_LIST_ITEMS} entries`))
  const parsed = z.pipe(
    z.pipe(
      z.string().check(z.maxLength(20_000, `${label} must be a list of texts`)),
      z.transform((value: string, context): unknown => {
        try {
          return JSON.parse(value)
        } catch {
          context.issues.push({ code: 'custom', message: `${label} must be a list of texts`, input: value })
          return z.NEVER
        }
      }),
    ),
    list,
  )
  return z.union([list, parsed], {
    error: `${label} must be a list of at most ${MAX_LIST_ITEMS} texts of at most ${MAX_CHARS.listEntry} characters`,
  })
}

export const Patient = z.object({
  patientUid: z.string(),
  name: z.string(),
  contact: z.string(),
  email: z.string(),
  heightCm: z.nullable(z.number()),
  weightKg: z.nullable(z.number()),
  /** In years; derived from the date of birth if that is known. */
  age: z.nullable(z.number()),
  /** YYYY-MM-DD; null if unknown. */
  dateOfBirth: z.nullable(z.string()),
  bp: z.nullable(z.string()),
  sex: z.nullable(z.string()),
  /** JSON-encoded list of texts. */
  conditions: z.string(),
  /** JSON-encoded list of texts. */
  allergies: z.string(),
  /** How they eat; null if unknown. */
  diet: z.nullable(z.enum(DIETS)),
  dietRules: z.array(z.enum(DIET_RULES)),
  cuisine: z.nullable(z.string()),
  activity: z.nullable(z.enum(ACTIVITIES)),
  mealTimes: z.nullable(z.string()),
  diabetesType: z.nullable(z.enum(DIABETES_TYPES)),
  /** By kind of measurement, the unit in which it is shown for this patient. */
  units: z.record(z.string(), z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Counts the changes of the record. */
  version: z.number(),
})
export type Patient = z.infer<typeof Patient>

/** What the list says about a patient beside the record. */
export const PatientInList = z.extend(Patient, {
  /** The day of the last confirmed visit that has ended. */
  lastVisit: z.nullable(z.string()),
  /** The day of the next visit. */
  nextVisit: z.nullable(z.string()),
})
export type PatientInList = z.infer<typeof PatientInList>

/** Details that a record may lack. */
export const MISSING_DETAILS = ['age', 'sex', 'height', 'weight', 'bp', 'email'] as const
export type MissingDetail = (typeof MISSING_DETAILS)[number]

/** Orders of the list: by name, last or next visit; with a minus the other way around. */
export const PATIENT_ORDERS = ['name', '-name', 'last', '-last', 'next', '-next'] as const
export type PatientOrder = (typeof PATIENT_ORDERS)[number]

/** An optional field, which null or '' clears. */
function clearable<Value extends z.core.SomeType[]>(wrong: string, ...values: Value) {
  const cleared = z.pipe(
    z.literal(''),
    z.transform(() => null),
  )
  return z.optional(z.union([z.null(), cleared, ...values], { error: wrong }))
}

/** A number, or text that contains one. */
function measure(of: Measure) {
  const { min, max } = of
  const wrong = measureMessage(of)
  const number = z.number({ error: wrong }).check(z.gte(min, wrong), z.lte(max, wrong))
  const fromText = z.pipe(
    z.string().check(z.trim(), z.regex(/^-?\d{1,4}(\.\d{1,2})?$/, wrong)),
    z.pipe(
      z.transform((value: string) => Number(value)),
      number,
    ),
  )
  return clearable(wrong, number, fromText)
}

const AGE = measureMessage(MEASURES.age)
const DATE_OF_BIRTH = 'The date of birth must be a day, as YYYY-MM-DD'

/** An age in whole years; text that doesn't parse as one becomes null. */
const age = z.optional(
  z.pipe(
    z.pipe(
      z.union([z.null(), z.number(), z.string().check(z.maxLength(20, AGE))], { error: AGE }),
      z.transform((value: string | number | null) => {
        const parsed = typeof value === 'number' ? Math.trunc(value) : Number.parseInt(value ?? '', 10)
        return Number.isNaN(parsed) ? null : parsed
      }),
    ),
    z.nullable(z.int(AGE).check(z.gte(MEASURES.age.min, AGE), z.lte(MEASURES.age.max, AGE))),
  ),
)

/** The database refuses days in the future and more than 130 years ago. */
const dateOfBirth = clearable(DATE_OF_BIRTH, z.string().check(z.trim(), z.refine(isIsoDate, DATE_OF_BIRTH)))

const bp = clearable(
  BLOOD_PRESSURE_MESSAGE,
  z.string().check(z.trim(), z.refine(isBloodPressure, BLOOD_PRESSURE_MESSAGE)),
)

const sex = clearable('Sex must be Female, Male or Other', z.enum(['Female', 'Male', 'Other']))

/** One of a list of words, which null or '' clears. */
const oneOf = <const Words extends readonly string[]>(label: string, words: Words) =>
  clearable(`${label} must be one of ${words.join(', ')}`, z.enum(words))

const clearableLine = (label: string, max: number) =>
  clearable(`${label} must be a line of at most ${max} characters`, line(label, max))

/** Accepts both spellings of height and weight. */
export const PatientMetaBody = z.object({
  diet: oneOf('Diet', DIETS),
  dietRules: z.optional(z.array(z.enum(DIET_RULES, { error: `Diet rules are ${DIET_RULES.join(', ')}` }))),
  cuisine: clearableLine('Cuisine', MAX_CHARS.cuisine),
  activity: oneOf('Activity', ACTIVITIES),
  mealTimes: clearableLine('Meal times', MAX_CHARS.line),
  diabetesType: oneOf('The type of diabetes', DIABETES_TYPES),
  /** The unit in which each kind of measurement is shown for this patient. */
  units: z.optional(
    z.record(z.string().check(z.regex(/^[a-z][a-z0-9_]{1,39}$/)), z.string().check(z.maxLength(20))),
  ),
  name: z.optional(line('Name', MAX_CHARS.line)),
  contact: z.optional(line('Contact', MAX_CHARS.telephone)),
  email: z.optional(z.nullable(optionalEmail())),
  height_cm: measure(MEASURES.heightCm),
  heightCm: measure(MEASURES.heightCm),
  weight_kg: measure(MEASURES.weightKg),
  weightKg: measure(MEASURES.weightKg),
  /** Ignored beside a date of birth. */
  age,
  date_of_birth: dateOfBirth,
  dateOfBirth,
  bp,
  sex,
  conditions: z.optional(stringList('Conditions')),
  allergies: z.optional(stringList('Allergies')),
  version: version(),
})

const params = z.object({ patientUid: patientUid() })

export const patientRoutes = {
  'patients.list': defineRoute({
    method: 'GET',
    path: '/admin/patients',
    who: 'staff',
    summary:
      'Patients, newest first or in the order of `sort`; `q` searches name, UID, contact and e-mail, `condition` finds those who have it, `missing` those whose record lacks a detail. The first answer’s X-Total-Count is the number of all patients.',
    query: z.object({
      ...listQuery,
      condition: z.optional(optionalLine('Condition', MAX_CHARS.listEntry)),
      missing: z.optional(z.enum(MISSING_DETAILS)),
      sort: z.optional(z.enum(PATIENT_ORDERS)),
    }),
    answer: { status: 200, schema: z.array(PatientInList), paged: true },
    errors: [400],
  }),
  'patients.get': defineRoute({
    method: 'GET',
    path: '/admin/appointments/patients/{patientUid}',
    who: 'staff',
    summary: "A patient's record.",
    checkedBy: 'sql',
    params,
    answer: { status: 200, schema: Patient },
    errors: [400, 404],
  }),
  'patients.visits': defineRoute({
    method: 'GET',
    path: '/admin/appointments/patients/{patientUid}/visits',
    who: 'staff',
    summary: "A patient's appointments, newest first, cancelled ones included.",
    checkedBy: 'sql',
    params,
    answer: { status: 200, schema: z.array(Appointment) },
    errors: [400, 404],
  }),
  'patients.update': defineRoute({
    method: 'PATCH',
    path: '/admin/appointments/patients/{patientUid}/meta',
    who: 'staff',
    summary: "Change the given fields of a patient's record.",
    params,
    body: PatientMetaBody,
    answer: { status: 200, schema: Patient },
    errors: [400, 404, 409],
  }),
}
