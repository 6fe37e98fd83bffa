import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

export type CaughtMessage = Awaited<ReturnType<typeof read>>
export type MailCatcher = Awaited<ReturnType<typeof startMailCatcher>>

const maxMessages = 500

const noSuchDomain = Object.assign(new Error('No such domain'), { responseCode: 550 })

/** Catches every mail that the product sends, and delivers none: SMTP on a loopback port, the last messages in memory. */
export async function startMailCatcher() {
  /** Newest first. */
  const messages: CaughtMessage[] = []

  async function open(port: number): Promise<SMTPServer> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      // In milliseconds. Senders keep their connections open for the next mail.
      closeTimeout: 1,
      // Like a real server, refuses domains that never exist (RFC 2606).
      onRcptTo: ({ address }, _session, tell) =>
        tell(address.endsWith('.invalid') ? noSuchDomain : undefined),
      onData: callbackify(async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
        const raw = await buffer(stream)
        messages.unshift(await read(raw, envelope.rcptTo.map(({ address }) => address).join(', ')))
        messages.splice(maxMessages)
      }),
    })
    // The server reports a client that drops its connection as an error.
    server.on('error', () => undefined)
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return server
  }

  let server = await open(0)
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    messages: (): readonly CaughtMessage[] => [...messages],
    /** Refuses mail, like a mail server that is down. */
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
    /** Accepts mail again, on the same port. */
    resume: async (): Promise<void> => {
      server = await open(port)
    },
  }
}

/** @param to the recipients of the envelope, not of the headers */
async function read(raw: Buffer, to: string) {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'base64' })
  // By the header messageId a mailbox recognizes a copy.
  const { messageId = '', subject = '', text = '', html = '' } = mail
  const attachments = mail.attachments.map(({ filename, mimeType, content }) => ({
    filename: filename ?? 'attachment',
    type: mimeType,
    content: String(content),
  }))
  const arrived = { id: randomUUID(), date: new Date().toISOString(), to, from: mail.from?.address ?? '' }
  return { ...arrived, messageId, subject, text, html, attachments }
}
