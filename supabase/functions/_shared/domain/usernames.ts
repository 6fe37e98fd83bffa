/** Domain of the address under which Auth knows a staff member: never delivered to (RFC 2606), never shown. */
export const STAFF_EMAIL_DOMAIN = 'staff.invalid'

const USERNAME = /^[a-z0-9._-]{3,32}$/

/** How a username is stored and compared: without spaces around it, in lower case. */
export function normalizeUsername(text: string): string {
  return text.trim().toLowerCase()
}

/**
 * Whether a normalized username is allowed: 3 to 32 of a–z, 0–9, dot, underscore, hyphen. Dots at an end or in
 * a row are refused, as the address derived from it would not be a valid one.
 */
export function isUsername(username: string): boolean {
  return USERNAME.test(username) && !/^\.|\.$|\.\./.test(username)
}

/** The address under which Auth knows the account. No look-up is needed, so none reveals which names exist. */
export function staffEmail(username: string): string {
  return `${normalizeUsername(username)}@${STAFF_EMAIL_DOMAIN}`
}

/** A username suggested from a person's name: 'Dr. Anaïs Müller' → 'anais.muller'; '' when nothing usable is left. */
export function suggestUsername(fullName: string): string {
  const words = fullName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^\s*(dr|prof|mr|mrs|ms)\b\.?/, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const suggestion = words.join('.').slice(0, 32).replace(/\.+$/, '')
  return isUsername(suggestion) ? suggestion : ''
}
