import * as z from 'zod/mini'
import { listQuery, patientUid, uuid } from './primitives.ts'
import { defineRoute } from './route.ts'

/** A file of a patient. */
export const Report = z.object({
  id: z.string(),
  patientUid: z.string(),
  patientName: z.string(),
  /** The patient's, as of now: a JSON-encoded list of texts. */
  allergies: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
  sha256: z.string(),
  uploadedAt: z.string(),
  uploadedBy: z.string(),
})
export type Report = z.infer<typeof Report>

/** The patient under whom the caller saw the file; the call is refused if a colleague has moved it since. */
const seenWith = z.optional(patientUid())

export const MoveReportBody = z.object({
  /** The patient to whom the file belongs. */
  patientUid: patientUid(),
  from: seenWith,
})

export const reportRoutes = {
  'reports.upload': defineRoute({
    method: 'POST',
    path: '/admin/appointments/patients/upload',
    who: 'staff',
    summary: "Add a file to a patient's record: pdf, doc, docx, jpg, jpeg or png of at most 10 MiB.",
    form: z.object({ patientUid: patientUid() }),
    answer: { status: 201, schema: Report },
    errors: [400, 404, 409, 413, 415, 429],
  }),
  'reports.list': defineRoute({
    method: 'GET',
    path: '/admin/patient-reports',
    who: 'staff',
    summary: "Patients' files, newest first; `q` searches UID and patient name.",
    query: z.object({ ...listQuery, patientUid: z.optional(patientUid()) }),
    answer: { status: 200, schema: z.array(Report), paged: true },
    errors: [400],
  }),
  'reports.remove': defineRoute({
    method: 'DELETE',
    path: '/admin/patient-reports/{id}',
    who: 'staff',
    summary:
      'Take a file off its patient, for example one that belongs to somebody else; it can be restored.',
    params: z.object({ id: uuid() }),
    query: z.object({ from: seenWith }),
    answer: { status: 200, schema: Report },
    errors: [400, 404, 409],
  }),
  'reports.restore': defineRoute({
    method: 'POST',
    path: '/admin/patient-reports/{id}/restore',
    who: 'staff',
    summary: 'Undo the removal of a file.',
    params: z.object({ id: uuid() }),
    answer: { status: 200, schema: Report },
    errors: [404, 409],
  }),
  'reports.move': defineRoute({
    method: 'POST',
    path: '/admin/patient-reports/{id}/move',
    who: 'staff',
    summary: 'Move a file to the right patient.',
    params: z.object({ id: uuid() }),
    body: MoveReportBody,
    answer: { status: 200, schema: Report },
    errors: [400, 404, 409],
  }),
  'reports.download': defineRoute({
    method: 'GET',
    path: '/admin/patient-reports/{id}/download',
    who: 'staff',
    summary: 'A file as an attachment under its own name.',
    params: z.object({ id: uuid() }),
    answer: { status: 200, file: true },
    errors: [404, 422],
  }),
}
