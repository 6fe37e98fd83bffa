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

/** RFC 6068 requires CRLF. Percent-encoding keeps a text from becoming another header or another address. */
const mailPart = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))

/** A link that opens a mail client with a new mail to an address, and with a subject and a text if given. */
export function mailLink(
  address: string,
  fields: Readonly<Record<'subject' | 'body', string>> | null = null,
): string {
  const to = mailPart(address).replace(/%40/g, '@')
  return fields
    ? `mailto:${to}?subject=${mailPart(fields.subject)}&body=${mailPart(fields.body)}`
    : `mailto:${to}`
}
