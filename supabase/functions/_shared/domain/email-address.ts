import { MAX_CHARS } from './max-chars.ts'

/**
 * The form that every mail server accepts unquoted: RFC 5322's dot-atom. No comma or bracket, so it can't become a
 * list.
 */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const MAX_LOCAL_CHARS = 64

/** Letters, digits, dots and hyphens of any script; nothing invisible. */
const WRITTEN_DOMAIN = /^[\p{L}\p{N}\p{M}.-]+$/u
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * The form of an address used for sending mail: lower case, an international domain as punycode ('asha@भारत.in' as
 * 'asha@xn--h2brj9c.in'). Null if the text is not a single address that mail servers accept unchanged. Only a
 * delivered mail proves that the mailbox exists.
 */
export function mailAddress(text: string): string | null {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at).toLowerCase()
  if (at < 1 || local.length > MAX_LOCAL_CHARS || !LOCAL.test(local)) return null
  const domain = toAscii(text.slice(at + 1))
  const address = `${local}@${domain}`
  return domain !== null && DOMAIN.test(domain) && address.length <= MAX_CHARS.email ? address : null
}

/** Whether a text is an address for {@link mailAddress}. */
export const isEmailAddress = (text: string): boolean => mailAddress(text) !== null

/** Typed punycode is checked only by its shape, because the database can't decode it either. */
function toAscii(domain: string): string | null {
  if (/^[A-Za-z0-9.-]+$/.test(domain)) return domain.toLowerCase()
  if (!WRITTEN_DOMAIN.test(domain)) return null
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}
