import * as z from 'zod/mini'
import { isIsoDate } from '../domain/dates.ts'
import { MAX_ITEM_CHARS, MAX_LIST_ITEMS } from '../domain/json-list.ts'
import {
  BLOOD_PRESSURE_MESSAGE,
  isBloodPressure,
  type Measure,
  measureMessage,
  MEASURES,
} from '../domain/measures.ts'
import type { Medicine } from '../domain/medicines.ts'
import { Appointment } from './appointments.ts'
import {
  bodyUuid,
  line,
  listQuery,
  optionalEmail,
  optionalLine,
  patientUid,
  uuid,
  version,
} from './primitives.ts'
import { defineRoute } from './route.ts'

const item = line('Entry', MAX_ITEM_CHARS, "Entries can't be empty")

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
    error: `${label} must be a list of at most ${MAX_LIST_ITEMS} texts of at most ${MAX_ITEM_CHARS} characters`,
  })
}

/** A patient's record. */
export const Patient = z.object({
  patientUid: z.string(),
  name: z.string(),
  contact: z.string(),
  email: z.string(),
  heightCm: z.nullable(z.number()),
  weightKg: z.nullable(z.number()),
  /** In years; derived from the date of birth if that is known. */
  age: z.nullable(z.number()),
  /** YYYY-MM-DD; null until it is given. */
  dateOfBirth: z.nullable(z.string()),
  bp: z.nullable(z.string()),
  sex: z.nullable(z.string()),
  /** JSON-encoded list of texts. */
  conditions: z.string(),
  /** JSON-encoded list of texts. */
  allergies: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Counts the changes of the record. */
  version: z.number(),
})
export type Patient = z.infer<typeof Patient>

/** A number, or text that contains one; null or '' clears the field. */
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
  const cleared = z.pipe(
    z.literal(''),
    z.transform(() => null),
  )
  return z.optional(z.union([z.null(), cleared, number, fromText], { error: wrong }))
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

/** A day; null or '' clears it. The database refuses days in the future and more than 130 years ago. */
const dateOfBirth = z.optional(
  z.nullable(
    z.union(
      [
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
        z.string().check(z.trim(), z.refine(isIsoDate, DATE_OF_BIRTH)),
      ],
      { error: DATE_OF_BIRTH },
    ),
  ),
)

const bp = z.optional(
  z.nullable(
    z.union(
      [
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
        z.string().check(z.trim(), z.refine(isBloodPressure, BLOOD_PRESSURE_MESSAGE)),
      ],
      { error: BLOOD_PRESSURE_MESSAGE },
    ),
  ),
)

const sex = z.optional(
  z.nullable(
    z.union(
      [
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
        z.enum(['Female', 'Male', 'Other']),
      ],
      {
        error: 'Sex must be Female, Male or Other',
      },
    ),
  ),
)

/** Accepts both spellings of height and weight. */
export const PatientMetaBody = z.object({
  name: z.optional(line('Name', 120)),
  contact: z.optional(line('Contact', 40)),
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

/** One measured value: of height, weight and blood pressure one is set, the others are null. */
export const Measurement = z.object({
  id: z.number(),
  heightCm: z.nullable(z.number()),
  weightKg: z.nullable(z.number()),
  bp: z.nullable(z.string()),
  measuredAt: z.string(),
  /** Name of the member of staff who saved it; empty for values that are older than the history. */
  author: z.string(),
})
export type Measurement = z.infer<typeof Measurement>

const dose = z.prefault(
  z.pipe(
    z.union([z.string(), z.number(), z.null()], { error: 'A dose must be text' }),
    z.pipe(
      z.transform((value: string | number | null) => String(value ?? '')),
      optionalLine('Dose', 40),
    ),
  ),
  '',
)

const medicineRow: z.ZodMiniType<Medicine> = z.object(
  {
    medicine: z.prefault(optionalLine('Medicine', 200), ''),
    m: dose,
    n: dose,
    e: dose,
    timing: dose,
  },
  { error: 'Each medicine must be an entry of its own' },
)

const isFilled = ({ medicine }: Medicine): boolean => medicine !== ''
const AT_LEAST_ONE = 'Add at least one medicine'

const medicineList = z.pipe(
  z.array(medicineRow, { error: AT_LEAST_ONE }).check(
    z.maxLength(MAX_LIST_ITEMS, `At most ${MAX_LIST_ITEMS} medicines`),
    z.refine((rows) => rows.some(isFilled), AT_LEAST_ONE),
  ),
  z.transform((rows: Medicine[]) => rows.filter(isFilled)),
)

/** Blank rows are dropped; at least one medicine must remain. A JSON string is accepted too. */
export const PrescriptionBody = z.object({
  medicines: z.pipe(
    z.transform((value: unknown): unknown => {
      if (typeof value !== 'string' || value.length > 50_000) return value
      try {
        return JSON.parse(value)
      } catch {
        return value
      }
    }),
    medicineList,
  ),
})

export const NewPrescriptionBody = z.extend(PrescriptionBody, {
  /** Chosen by the caller, so that a retry after a lost answer doesn't create a second prescription. */
  id: z.optional(bodyUuid('id')),
})

export const UpdatePrescriptionBody = z.extend(PrescriptionBody, { version: version() })

export const Prescription = z.object({
  id: z.string(),
  patientUid: z.string(),
  patientName: z.string(),
  /** JSON-encoded list of {medicine, m, n, e, timing}. */
  medicines: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Name of the member of staff who wrote it. */
  author: z.string(),
  /** True when it was written today in the clinic's zone, so it can still be edited. */
  today: z.boolean(),
  /** Counts the changes of the prescription. */
  version: z.number(),
})
export type Prescription = z.infer<typeof Prescription>

const params = z.object({ patientUid: patientUid() })

export const patientRoutes = {
  'patients.list': defineRoute({
    method: 'GET',
    path: '/admin/patients',
    who: 'staff',
    summary: 'Patients, newest first; `q` searches name, UID, contact and e-mail.',
    query: z.object(listQuery),
    answer: { status: 200, schema: z.array(Patient), paged: true },
    errors: [400],
  }),
  'patients.get': defineRoute({
    method: 'GET',
    path: '/admin/appointments/patients/{patientUid}',
    who: 'staff',
    summary: "A patient's record.",
    params,
    answer: { status: 200, schema: Patient },
    errors: [400, 404],
  }),
  'patients.visits': defineRoute({
    method: 'GET',
    path: '/admin/appointments/patients/{patientUid}/visits',
    who: 'staff',
    summary: "A patient's appointments, newest first, cancelled ones included.",
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
  'patients.measurements': defineRoute({
    method: 'GET',
    path: '/admin/appointments/patients/{patientUid}/measurements',
    who: 'staff',
    summary: 'Every height, weight and blood pressure that was saved of a patient, newest first.',
    params,
    answer: { status: 200, schema: z.array(Measurement) },
    errors: [400, 404],
  }),
  'prescriptions.of-patient': defineRoute({
    method: 'GET',
    path: '/admin/appointments/patients/{patientUid}/prescriptions',
    who: 'staff',
    summary: "A patient's prescriptions, newest first.",
    params,
    answer: { status: 200, schema: z.array(Prescription) },
    errors: [400, 404],
  }),
  'prescriptions.create': defineRoute({
    method: 'POST',
    path: '/admin/appointments/patients/{patientUid}/prescriptions',
    who: 'staff',
    summary:
      'Write a prescription. Sent again with the same `id`, it is the same one; with other medicines it is refused. The same medicines twice on one day are one prescription.',
    params,
    body: NewPrescriptionBody,
    answer: { status: 201, schema: Prescription },
    errors: [400, 404, 409],
  }),
  'prescriptions.update': defineRoute({
    method: 'PUT',
    path: '/admin/appointments/patients/{patientUid}/prescriptions/{id}',
    who: 'staff',
    summary: 'Change a prescription of this patient that was written today.',
    params: z.object({ patientUid: patientUid(), id: uuid() }),
    body: UpdatePrescriptionBody,
    answer: { status: 200, schema: Prescription },
    errors: [400, 404, 409],
  }),
  'prescriptions.list': defineRoute({
    method: 'GET',
    path: '/admin/prescriptions',
    who: 'staff',
    summary: 'Prescriptions, newest first; `q` searches UID, medicines and patient name.',
    query: z.object(listQuery),
    answer: { status: 200, schema: z.array(Prescription), paged: true },
    errors: [400],
  }),
}
