import { ok } from './contract.ts'
import { aBooking, aMedicine, openDay } from './factories.ts'
import { samplePdf } from '#tests/support/sample-files.ts'
import type { Caller } from './http.ts'

/** A file as the upload dialog sends it. */
export function uploadForm(patientUid: string, bytes: Uint8Array, name = 'report.pdf', type = ''): FormData {
  const form = new FormData()
  form.set('patientUid', patientUid)
  form.set('file', new File([new Uint8Array(bytes)], name, { type }))
  return form
}

/** Creates a patient with a booking, a prescription and a file. */
export async function makeRecord(
  staff: Caller,
  { slot = '10:00 AM', date = openDay, name = 'Asha Verma' } = {},
): Promise<{ patientUid: string; appointmentId: string; prescriptionId: string; reportId: string }> {
  const { email: _, ...person } = aBooking({ slot, date, name })
  const appointment = await ok(staff, 'appointments.create', { body: person })
  const { patientUid } = appointment
  const prescription = await ok(staff, 'prescriptions.create', {
    params: { patientUid },
    body: { medicines: [aMedicine()] },
  })
  const report = await ok(staff, 'reports.upload', { form: uploadForm(patientUid, samplePdf()) })
  return {
    patientUid,
    appointmentId: appointment.id,
    prescriptionId: prescription.id,
    reportId: report.id,
  }
}
