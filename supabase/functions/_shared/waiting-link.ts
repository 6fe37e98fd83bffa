import { hmacBytes, hmacHex, isSecret, toBase64Url } from './crypto.ts'

/** The token of an entry's link, 256 bits as URL-safe text. It is derived each time a mail is made. */
export const waitingToken = async (pepper: string, entryId: string): Promise<string> =>
  toBase64Url(await hmacBytes(pepper, `waiting\n${entryId}`))

/** The stored form of a link's token. */
export const waitingDigest = (pepper: string, token: string): Promise<string> =>
  hmacHex(pepper, `waiting link\n${token}`)

/** The address of the entry's page. What follows the # never reaches a server, a log or a Referer. */
export const waitingAddress = (siteUrl: string, token: string): string => `${siteUrl}/waiting-list#${token}`

/** Authorizes only one thing, a mail program's unsubscribe button: taking one entry off the list. */
const unsubscribeToken = async (pepper: string, entryId: string): Promise<string> =>
  toBase64Url(await hmacBytes(pepper, `unsubscribe\n${entryId}`))

/** The address to which mail programs POST when their reader leaves the list (RFC 8058). */
export async function unsubscribeAddress(siteUrl: string, pepper: string, entryId: string): Promise<string> {
  const query = new URLSearchParams({ id: entryId, token: await unsubscribeToken(pepper, entryId) })
  return `${siteUrl}/api/waiting/unsubscribe?${query}`
}

/** Whether an unsubscribe address comes from one of our mails. */
export const mayUnsubscribe = async (pepper: string, entryId: string, token: string): Promise<boolean> =>
  isSecret(token, await unsubscribeToken(pepper, entryId))
