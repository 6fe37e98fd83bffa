import { hmacBytes, hmacHex, toBase64Url } from './crypto.ts'

// These times appear in answers. The database has its own copies, and a test compares the two.

/** Lifetime of a code in seconds. */
export const CODE_SECONDS = 600
/** Seconds between two codes for one address. */
export const RESEND_SECONDS = 60
/** Lifetime of a booking token in seconds. */
export const TOKEN_SECONDS = 1800
/** Codes in an hour for all visitors together. */
export const CODES_PER_HOUR = 200

/** The stored form of a code. It includes the address, so that one person's code reveals nothing about another's. */
export const codeHmac = (pepper: string, email: string, code: string): Promise<string> =>
  hmacHex(pepper, `code\n${email}\n${code}`)

/** The stored form of a booking token. */
export const tokenHmac = (pepper: string, token: string): Promise<string> =>
  hmacHex(pepper, `token\n${token}`)

/**
 * The token that a code proves its address with: derived, so that the same code gives the same token again after a lost
 * answer, though only HMACs are stored.
 *
 * @param salt the code's random value
 */
export const tokenOf = async (pepper: string, email: string, code: string, salt: string): Promise<string> =>
  toBase64Url(await hmacBytes(pepper, `verified\n${email}\n${code}\n${salt}`))
