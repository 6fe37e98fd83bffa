import { visitDigest, visitToken } from '#shared/visit-link.ts'
import { bookAsVisitor } from './booking.ts'
import { theClinic } from './clinic.ts'
import type { CallInput } from './contract.ts'
import { query } from './control.ts'
import { type Mail, newestMailTo } from './inbox.ts'
import type { BookingForm } from './sample-booking.ts'

/** The token of the link in a mail. */
export function linkIn({ text }: Pick<Mail, 'text'>): string {
  const token = /\/visit#([\w-]{43})\b/.exec(text)?.[1]
  if (!token) throw new Error(`There is no link in: ${text}`)
  return token
}

/** Makes a visitor's booking; returns it with the token of the link in its mail. */
export async function bookWithLink(
  overrides: Partial<BookingForm> = {},
): Promise<BookingForm & { id: string; link: string }> {
  const booking = await bookAsVisitor(overrides)
  // The first mail was the code.
  return { ...booking, link: linkIn(await newestMailTo(booking.email, 2)) }
}

/** A call with a link's token, as made by the visit's page. */
export const withLink = (link: string, body?: object): CallInput => ({
  headers: { 'x-visit-token': link },
  ...(body && { body }),
})

/** The link to a booking as its mails would contain it, before any was sent; or while one is, with the same digest. */
export async function linkTo(id: string): Promise<string> {
  const { otpPepper } = theClinic()
  const token = await visitToken(otpPepper, id, 1)
  await query(
    `insert into private.visit_links (appointment_id, digest) values ($1, $2)
     on conflict do nothing`,
    [id, await visitDigest(otpPepper, token)],
  )
  return token
}
