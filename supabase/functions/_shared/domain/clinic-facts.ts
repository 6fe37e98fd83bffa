import type { ClinicFacts } from '../contract/settings.ts'

type Address = Pick<ClinicFacts, 'street' | 'locality' | 'postalCode' | 'country'>

/** The clinic's address as it is written on an envelope. */
export const addressLines = ({ street, locality, postalCode, country }: Address): [string, string] => [
  street,
  `${locality} ${postalCode}, ${country}`,
]

/** A telephone number as a link to dial: '+1 202-555-0142' → 'tel:+12025550142'. */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** A link to the clinic's town on a map. */
export const mapLink = ({ locality, postalCode }: Pick<Address, 'locality' | 'postalCode'>): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${locality} ${postalCode}`)}`
