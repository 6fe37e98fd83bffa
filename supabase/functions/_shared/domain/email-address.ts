// A single mailbox: no comma, no angle bracket, no white space, so that it can't become a list or a header.
const MAILBOX =
  /^[^\s@,;:<>()[\]\\"]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i

/** The longest address that mail servers accept (RFC 5321). */
export const MAX_EMAIL_CHARS = 254

/** Whether a text has the form of a single mailbox. Only a delivered mail proves that the mailbox exists. */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_EMAIL_CHARS && MAILBOX.test(text)
}
