/**
 * Domain of a staff member's address in Auth: reserved (RFC 2606), so no mail is ever delivered to it. Never shown.
 */
export const STAFF_EMAIL_DOMAIN = 'staff.invalid'

/** A username in the form that is stored and compared: trimmed, in lower case. */
export function normalizeUsername(text: string): string {
  return text.trim().toLowerCase()
}

/**
 * Why a normalized username is refused, for the end of a sentence; null if it is allowed: 3 to 32 of a–z, 0–9, dot,
 * underscore, hyphen. Dots at either end or in a row are refused, because the address derived from it would be invalid.
 */
export function usernameFault(username: string): string | null {
  if (username.length < 3) return 'it is too short'
  if (username.length > 32) return 'it is too long'
  const [wrong] = username.match(/[^a-z0-9._-]/u) ?? []
  if (wrong) return wrong.trim() ? `it has ‘${wrong}’` : 'it has a space'
  if (/^\.|\.$|\.\./.test(username)) return 'a dot must be between other characters'
  return null
}

/** Whether a normalized username is allowed. */
export const isUsername = (username: string): boolean => usernameFault(username) === null

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
