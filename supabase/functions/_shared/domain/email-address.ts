// One mailbox and nothing else: no comma, no angle bracket, no white space, so that it can't become a list or a header.
const MAILBOX =
  /^[^\s@,;:<>()[\]\\"]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i

/** Longest address that a mail server takes (RFC 5321). */
export const MAX_EMAIL_CHARS = 254

/** Whether a text looks like one mailbox. Whether that exists, no pattern shows, only a mail that arrives. */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_EMAIL_CHARS && MAILBOX.test(text)
}
