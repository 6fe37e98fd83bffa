/**
 * Domain of a staff member's address in Auth: reserved (RFC 2606), so no mail is ever delivered to it. Never shown.
 */
export const STAFF_EMAIL_DOMAIN = 'staff.invalid'

const USERNAME = /^[a-z0-9._-]{3,32}$/

/** A username in the form that is stored and compared: trimmed, in lower case. */
export function normalizeUsername(text: string): string {
  return text.trim().toLowerCase()
}

/**
 * Whether a normalized username is allowed: 3 to 32 of a–z, 0–9, dot, underscore, hyphen. Dots at either end or in a
 * row are refused, because the address derived from it would be invalid.
 */
export function isUsername(username: string): boolean {
  return USERNAME.test(username) && !/^\.|\.$|\.\./.test(username)
}

/** The account's address in Auth. It is derived without a look-up, so it can't reveal which names exist. */
export function staffEmail(username: string): string {
  return `${normalizeUsername(username)}@${STAFF_EMAIL_DOMAIN}`
}

/** Suggests a username from a person's name: 'Dr. Anaïs Müller' → 'anais.muller'; '' when nothing usable is left. */
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
