import type { Input } from '#shared/contract/routes.ts'
import type { BookForm } from './use-book-form.ts'

type Booking = Input<'appointments.create', 'body'>

/** What staff enter: every field of the body except those that choose the patient or take the slot in a special way. */
type Fact = Exclude<keyof Booking, 'patientUid' | 'PatientUid' | 'walkIn' | 'held'>

/** The part of a body that the form fills. No fact can be left out. */
export type NewBooking = Required<Pick<Booking, Fact>> & Pick<Booking, 'patientUid'>

/** The booking of a slot with the form's input. */
export function newBooking(form: BookForm, date: string, slot: string): NewBooking {
  return {
    name: form.name.trim(),
    contact: form.contact.trim(),
    email: form.email.trim() || null,
    patientUid: form.patientUid,
    visitKind: form.visitKind,
    reason: form.reason.trim(),
    date,
    slot,
  }
}

/** Whether the form still has what was sent. */
export function isAsSent(form: NewBooking, sent: Booking): boolean {
  return (Object.keys(form) as (keyof NewBooking)[]).every((fact) => sent[fact] === form[fact])
}
