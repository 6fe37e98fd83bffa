import { mailLink } from '#shared/domain/clinic-facts.ts'

export interface ContactFields {
  name: string
  email: string
  subject: string
  message: string
}

/** Replaces an empty subject. */
export const DEFAULT_SUBJECT = 'Contact Form Submission'

/** A link that opens the visitor's mail client with the message filled in. */
export function mailtoLink(address: string, { name, email, subject, message }: ContactFields): string {
  const body = `Name: ${name.trim()}\nEmail: ${email.trim()}\n\n${message.trim()}`
  return mailLink(address, { subject: subject.trim() || DEFAULT_SUBJECT, body })
}
