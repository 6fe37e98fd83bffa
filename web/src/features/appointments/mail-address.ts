import type { Appointment } from '#shared/contract/appointments.ts'

/** The address for mails about an appointment: the one given at booking, else the record's; '' if there is none. */
export const mailAddress = ({ givenEmail, email }: Pick<Appointment, 'givenEmail' | 'email'>): string =>
  givenEmail ?? email
