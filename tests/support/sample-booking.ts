import type { Appointment } from '#shared/contract/appointments.ts'
import { sampleBooking } from '#shared/emails/samples.ts'
import type { Input } from '#shared/contract/routes.ts'
import type { VisitKind } from '#shared/contract/settings.ts'

/** The fields of the booking form, without what goes along unseen. */
export type BookingForm = Record<
  Exclude<keyof Input<'bookings.create', 'body'>, 'otpToken' | 'noticeVersion' | 'visitKind'>,
  string
> & { visitKind: VisitKind }

const { name, contact, email, date, slot } = sampleBooking

/** The form as a visitor fills it in, every field of it. */
export const sampleForm: BookingForm = {
  date,
  slot,
  name,
  contact,
  email,
  visitKind: 'clinic',
  reason: 'Thyroid report',
}

/** The booking that comes of it, as staff see it. */
export const sampleAppointment: Appointment = {
  ...sampleForm,
  id: sampleBooking.id,
  durationMinutes: sampleBooking.durationMinutes,
  status: 'pending',
  patientUid: 'P-7K3M9Q2X',
  noShow: false,
  mailRefused: false,
  version: 1,
  createdAt: '2026-11-20T04:00:00Z',
  updatedAt: '2026-11-20T04:00:00Z',
}
