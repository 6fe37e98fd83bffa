import { createTransport } from 'nodemailer'
import type { Channel } from './channel.ts'
import type { Env } from './env.ts'

/** A mail with a text and an HTML part; always a single recipient. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** An iCalendar file (RFC 5545) with its method (RFC 5546), which calendars act on. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  /** The same for every copy of one mail, so that a mailbox shows a mail that was sent twice only once. */
  messageId?: string
  /** The address that mail programs POST to when the reader unsubscribes (RFC 8058). */
  unsubscribe?: string
}

/** Sends mail over SMTP. Nothing else in the product sends mail. */
export type Mailer = Channel<Mail>

/** How long a mail server may take, in milliseconds, before a visitor gets an error. */
const TIMEOUT_MS = 8000

export function createMailer(env: Pick<Env, 'smtp'>): Mailer {
  const { smtp } = env
  const transport = createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.secure,
    ...(smtp.user ? { auth: { user: smtp.user, pass: smtp.password } } : {}),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      await transport.sendMail({
        from: smtp.from,
        // An address object is never parsed, so the address can't become a list or a header.
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: mail.messageId,
        icalEvent: mail.calendar && { filename: 'appointment.ics', ...mail.calendar },
        // Keeps out-of-office replies from being sent (RFC 3834).
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(mail.unsubscribe && {
            'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribe}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
    },
  }
}

/**
 * Whether the server works and refuses this one mail permanently, for example because the mailbox doesn't exist. A
 * refused sender doesn't count: that is a wrong setting, and all mails wait until it is corrected.
 */
export function isRefusal(cause: unknown): boolean {
  if (!(cause instanceof Error) || !('permanent' in cause) || !('command' in cause)) return false
  return cause.permanent === true && (cause.command === 'RCPT TO' || cause.command === 'DATA')
}

/** Describes a failure to send without the server's text, which may quote the address (S40). */
export function mailFailure(cause: unknown): Error {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
  return new Error(`The mail server did not take the mail: ${code}`)
}
