import * as z from 'zod/mini'
import { MAX_LIST_ITEMS } from '../domain/json-list.ts'
import { MAX_CHARS } from '../domain/max-chars.ts'
import type { Medicine } from '../domain/medicines.ts'
import { bodyUuid, listQuery, optionalLine, patientUid, uuid, version } from './primitives.ts'
import { defineRoute } from './route.ts'

const dose = z.prefault(
  z.pipe(
    z.union([z.string(), z.number(), z.null()], { error: 'A dose must be text' }),
    z.pipe(
      z.transform((value: string | number | null) => String(value ?? '')),
      optionalLine('Dose', MAX_CHARS.dose),
    ),
  ),
  '',
)

const medicineRow: z.ZodMiniType<Medicine> = z.object(
  {
    medicine: z.prefault(optionalLine('Medicine', MAX_CHARS.medicine), ''),
    m: dose,
    n: dose,
    e: dose,
    timing: dose,
  },
  { error: 'Each medicine must be a separate entry' },
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
  /** The patient's, as of now: a JSON-encoded list of texts. */
  allergies: z.string(),
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

export const prescriptionRoutes = {
  'prescriptions.of-patient': defineRoute({
    method: 'GET',
    path: '/admin/appointments/patients/{patientUid}/prescriptions',
    who: 'staff',
    summary: "A patient's prescriptions, newest first.",
    params: z.object({ patientUid: patientUid() }),
    answer: { status: 200, schema: z.array(Prescription) },
    errors: [400, 404],
  }),
  'prescriptions.create': defineRoute({
    method: 'POST',
    path: '/admin/appointments/patients/{patientUid}/prescriptions',
    who: 'staff',
    summary:
      'Write a prescription. Repeating the call with the same `id` returns the first one, and is refused with other medicines. The same medicines twice on one day make one prescription.',
    params: z.object({ patientUid: patientUid() }),
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
