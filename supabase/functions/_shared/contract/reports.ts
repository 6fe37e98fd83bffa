import * as z from 'zod/mini'
import { listQuery, patientUid, uuid } from './primitives.ts'
import { defineRoute } from './route.ts'

/** A file of a patient. */
export const Report = z.object({
  id: z.string(),
  patientUid: z.string(),
  patientName: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
  sha256: z.string(),
  uploadedAt: z.string(),
  uploadedBy: z.string(),
})
export type Report = z.infer<typeof Report>

export const reportRoutes = {
  'reports.upload': defineRoute({
    method: 'POST',
    path: '/admin/appointments/patients/upload',
    who: 'staff',
    summary: "Add a file to a patient's record: pdf, doc, docx, jpg, jpeg or png of at most 10 MiB.",
    form: z.object({ patientUid: patientUid() }),
    answer: { status: 201, schema: Report },
    errors: [400, 404, 413, 415, 429],
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
  'reports.download': defineRoute({
    method: 'GET',
    path: '/admin/patient-reports/{id}/download',
    who: 'staff',
    summary: 'A file as an attachment under its own name.',
    params: z.object({ id: uuid() }),
    answer: { status: 200, file: true },
    errors: [404],
  }),
}
