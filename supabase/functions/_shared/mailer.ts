import { createTransport } from 'nodemailer'
import type { Env } from './env.ts'

/** A mail with both parts; one recipient, always. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  attachments?: { filename: string; content: string; contentType: string }[]
}

/** The one way out for mail: SMTP, whatever stands behind it. */
export interface Mailer {
  /** Hands the mail to the server; throws when it isn't taken. */
  send(mail: Mail): Promise<void>
}

/** Milliseconds that a mail server may take before a visitor is told that it failed. */
const PATIENCE_MS = 8000

export function createMailer(env: Pick<Env, 'smtp'>): Mailer {
  const { smtp } = env
  const transport = createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.secure,
    ...(smtp.user ? { auth: { user: smtp.user, pass: smtp.password } } : {}),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      await transport.sendMail({
        from: smtp.from,
        // An address object is never parsed, so that an address can't become a list or a header.
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: mail.attachments ?? [],
      })
    },
  }
}

/**
 * Whether the server is well and refuses this one mail for good, such as one to a mailbox that doesn't exist. A refused
 * sender is no such case: that is a setting, and every mail waits until it is right.
 */
export function isRefusal(cause: unknown): boolean {
  if (!(cause instanceof Error) || !('permanent' in cause) || !('command' in cause)) return false
  return cause.permanent === true && (cause.command === 'RCPT TO' || cause.command === 'DATA')
}

/** A failure to send, without the server's own words: they may quote the address (S40). */
export function mailFailure(cause: unknown): Error {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
  return new Error(`The mail server did not take the mail: ${code}`)
}
