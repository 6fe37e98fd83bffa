export interface ContactFields {
  name: string
  email: string
  subject: string
  message: string
}

/** Replaces an empty subject. */
export const DEFAULT_SUBJECT = 'Contact Form Submission'

/** RFC 6068 requires CRLF. Percent-encoding keeps the text from becoming another header. */
const encode = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))

/** A link that opens the visitor's mail client with the message filled in. */
export function mailtoLink(address: string, { name, email, subject, message }: ContactFields): string {
  const body = `Name: ${name.trim()}\nEmail: ${email.trim()}\n\n${message.trim()}`
  return `mailto:${address}?subject=${encode(subject.trim() || DEFAULT_SUBJECT)}&body=${encode(body)}`
}
