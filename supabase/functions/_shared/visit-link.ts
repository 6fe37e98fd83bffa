import { hmacBytes, hmacHex, toBase64Url } from './crypto.ts'

/**
 * The token of a booking's link, 256 bits as URL-safe text. It is derived each time a mail is made, so that
 * it is stored neither in the outbox nor with the booking, and all mails of a booking have the same link
 * until the counter goes up.
 *
 * @param counter how often the link was replaced, from 1
 */
export const visitToken = async (pepper: string, appointmentId: string, counter: number): Promise<string> =>
  toBase64Url(await hmacBytes(pepper, `visit\n${appointmentId}\n${counter}`))

/** The stored form of a link's token. */
export const visitDigest = (pepper: string, token: string): Promise<string> =>
  hmacHex(pepper, `visit link\n${token}`)

/** The address of the visit's own page. What follows the # never reaches a server, a log or a Referer. */
export const visitAddress = (siteUrl: string, token: string): string => `${siteUrl}/visit#${token}`
