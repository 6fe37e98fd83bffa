import type { Appointment } from '#shared/contract/appointments.ts'
import type { DaySlots } from '#shared/contract/slots.ts'
import { sampleBooking } from '#shared/emails/samples.ts'
import type { Input } from '#shared/contract/routes.ts'
import type { VisitKind } from '#shared/contract/settings.ts'

/** The visible fields of the booking form. */
export type BookingForm = Record<
  Exclude<keyof Input<'bookings.create', 'body'>, 'otpToken' | 'noticeVersion' | 'visitKind'>,
  string
> & { visitKind: VisitKind }

const { name, contact, email, date, slot } = sampleBooking

/** The form with every field filled in. */
export const sampleForm: BookingForm = {
  date,
  slot,
  name,
  contact,
  email,
  visitKind: 'clinic',
  reason: 'Thyroid report',
}

/** The resulting booking, as staff see it. */
export const sampleAppointment: Appointment = {
  ...sampleForm,
  id: sampleBooking.id,
  durationMinutes: sampleBooking.durationMinutes,
  status: 'pending',
  patientUid: 'P-7K3M9Q2X',
  allergies: '[]',
  outcome: null,
  noShow: false,
  mailRefused: false,
  version: 1,
  createdAt: '2026-11-20T04:00:00Z',
  updatedAt: '2026-11-20T04:00:00Z',
}

/** A day with one free slot, as the staff's screens read it. */
export const sampleDay: DaySlots = {
  date: '2026-11-24',
  slots: ['10:00 AM'],
  available: ['10:00 AM'],
  booked: [],
  held: [],
  open: ['10:00 AM'],
  options: ['10:00 AM', '10:30 AM'],
  holiday: false,
  byRule: true,
  version: 0,
  zone: 'Asia/Kolkata',
  slotMinutes: 30,
  today: '2026-11-23',
  now: '2026-11-23T04:00:00Z',
}
