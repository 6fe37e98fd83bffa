import { phoneDigits } from '#shared/domain/phone-number.ts'

/** The person that a booking is for. */
interface Person {
  patientUid?: string | undefined
  name: string
  contact: string
  email?: string | null | undefined
}

const folded = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/**
 * Whether a booking is for a person: the same patient, or the same name and number or e-mail. The booking shows the
 * record's name and number, which may be spelled differently from what was given.
 */
export function isSamePerson(booking: Person & { givenContact?: string }, person: Person): boolean {
  if (person.patientUid) return booking.patientUid === person.patientUid
  const sameNumber = (number: string) =>
    folded(number) === folded(person.contact) ||
    (phoneDigits(number) !== '' && phoneDigits(number) === phoneDigits(person.contact))
  return (
    folded(booking.name) === folded(person.name) &&
    (sameNumber(booking.givenContact ?? booking.contact) ||
      sameNumber(booking.contact) ||
      (Boolean(booking.email) && booking.email === folded(person.email ?? '')))
  )
}
