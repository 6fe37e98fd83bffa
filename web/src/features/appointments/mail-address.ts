import type { Appointment } from '#shared/contract/appointments.ts'

/** Where mails about an appointment go: to the address of the booking itself; '' when it has none. */
export const mailAddress = ({ givenEmail, email }: Pick<Appointment, 'givenEmail' | 'email'>): string =>
  givenEmail ?? email
