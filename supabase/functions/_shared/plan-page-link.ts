import { hmacHex } from './crypto.ts'

/** The stored form of the token of a plan's link. */
export const planDigest = (pepper: string, token: string): Promise<string> =>
  hmacHex(pepper, `plan link\n${token}`)

/** The address of a patient's own page of a plan. What follows the # never reaches a server, a log or a Referer. */
export const planAddress = (siteUrl: string, token: string): string => `${siteUrl}/plan#${token}`
