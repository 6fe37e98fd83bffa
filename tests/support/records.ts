import { aBooking, openDay, someEmail } from './factories.ts'
import { callerWith, type Answer } from './http.ts'
import { expectStatus, type Session } from './sign-in.ts'

/** Creates a patient as staff do: books a slot and enters the details. */
export async function aPatient(
  staff: Session,
  { name = 'Asha Verma', slot = '10:00 AM', date = openDay, details = {} as object } = {},
): Promise<{ patientUid: string; id: string; email: string; name: string }> {
  const email = someEmail()
  const booked = await staff.post<{ id: string; patientUid: string }>(
    '/admin/appointments',
    aBooking({ name, slot, date, email }),
  )
  expectStatus(booked, 201, `booking for ${name}`)
  const { id, patientUid } = booked.body
  if (Object.keys(details).length > 0) {
    const path = `/admin/appointments/patients/${patientUid}/meta`
    expectStatus(await staff.patch(path, details), 200, `details of ${name}`)
  }
  return { id, patientUid, email, name }
}

/** Uploads a file into a patient's record, as the dialog does. */
export function uploadFor(staff: Session, patientUid: string, file: File): Promise<Answer> {
  const body = new FormData()
  body.set('patientUid', patientUid)
  body.set('file', file)
  return callerWith(staff.token).request('POST', '/admin/appointments/patients/upload', { body })
}
