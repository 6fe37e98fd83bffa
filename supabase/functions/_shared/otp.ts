import { hmacHex } from './crypto.ts'

/** Lifetime of a code in seconds. The database keeps the same ten minutes. */
export const CODE_SECONDS = 600
/** Seconds between two codes for one address. */
export const RESEND_SECONDS = 60
/** Lifetime of a booking token in seconds. */
export const TOKEN_SECONDS = 1800

/** How a code is kept: bound to its address, so that one person's code says nothing about another's. */
export const codeHmac = (pepper: string, email: string, code: string): Promise<string> =>
  hmacHex(pepper, `code\n${email}\n${code}`)

/** How a booking token is kept. */
export const tokenHmac = (pepper: string, token: string): Promise<string> =>
  hmacHex(pepper, `token\n${token}`)
