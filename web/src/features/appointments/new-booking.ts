import type { Appointment } from '#shared/contract/appointments.ts'
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

const isGiven = (booked: Appointment, email: string) =>
  (booked.givenEmail ?? booked.email) === email.toLowerCase()

/** How each fact of the form reads if it was sent as the booking has it. */
const storedFacts: { [F in Fact]: (booked: Appointment, form: NewBooking) => NewBooking[F] } = {
  // The booking was found by these. It may have the record's spelling of the name and number.
  name: (_, { name }) => name,
  contact: (_, { contact }) => contact,
  date: (_, { date }) => date,
  slot: (_, { slot }) => slot,
  // An address left empty stays so: the record's is used.
  email: (booked, { email }) => email && (isGiven(booked, email) ? email : booked.email),
  visitKind: (booked) => booked.visitKind ?? '',
  reason: (booked) => booked.reason ?? '',
}

const facts = Object.keys(storedFacts) as Fact[]

/** The booking that was sent, according to what is stored: after a reload, only the booking shows it. */
export function asStored(booked: Appointment, form: NewBooking): Booking {
  return { ...form, ...Object.fromEntries(facts.map((fact) => [fact, storedFacts[fact](booked, form)])) }
}

/** Whether the form still has what was sent. */
export function isAsSent(form: NewBooking, sent: Booking): boolean {
  return facts.every((fact) => sent[fact] === form[fact])
}
