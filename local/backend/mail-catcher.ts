import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface CaughtMessage {
  id: string
  /** The envelope's recipients, whatever the headers say. */
  to: string
  from: string
  subject: string
  text: string
  html: string
  /** The time of arrival, ISO. */
  date: string
  /** The content is base64. */
  attachments: { filename: string; type: string; content: string }[]
}

export interface MailCatcher {
  port: number
  /** Newest first. */
  messages: () => readonly CaughtMessage[]
  find: (id: string) => CaughtMessage | undefined
  clear: () => void
  /** Refuses mail, like a mail server that is down. */
  pause: () => Promise<void>
  /** Accepts mail again, on the same port. */
  resume: () => Promise<void>
  stop: () => Promise<void>
}

/** Above this number, the oldest messages are deleted. */
const keptMessages = 500
const largestMessage = 10 * 1024 * 1024

/**
 * Catches every mail that the product sends, and delivers none: SMTP on a loopback port, messages stored in a folder.
 */
export async function startMailCatcher(folder: string): Promise<MailCatcher> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Oldest first: the order of their names.
  const kept = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ name, message: JSON.parse(readFileSync(join(folder, name), 'utf8')) as CaughtMessage }))
  let sequence = 0

  function keep(message: CaughtMessage): void {
    sequence += 1
    const name = `${message.date.replaceAll(':', '-')}-${String(sequence).padStart(6, '0')}.json`
    const draft = join(folder, `${name}.new`)
    writeFileSync(draft, JSON.stringify(message), { mode: 0o600 })
    renameSync(draft, join(folder, name))
    kept.push({ name, message })
    for (const { name: oldest } of kept.splice(0, kept.length - keptMessages))
      rmSync(join(folder, oldest), { force: true })
  }

  /** Stores a message and tells the sender whether it worked. */
  async function keepRaw(
    raw: Buffer,
    to: { address: string }[],
    tell: (error?: Error) => void,
  ): Promise<void> {
    try {
      keep(await read(raw, to.map(({ address }) => address).join(', ')))
      tell()
    } catch (error) {
      tell(error as Error)
    }
  }

  const open = (port: number): Promise<SMTPServer> =>
    new Promise((resolve, reject) => {
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['AUTH', 'STARTTLS'],
        disableReverseLookup: true,
        size: largestMessage,
        logger: false,
        onData: (stream, session, done) => {
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => chunks.push(chunk))
          stream.on('end', () => {
            if (stream.sizeExceeded)
              return done(Object.assign(new Error('Message too big'), { responseCode: 552 }))
            void keepRaw(Buffer.concat(chunks), session.envelope.rcptTo, done)
          })
        },
      })
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        // An error after this point means that the client broke off the connection.
        server.off('error', reject).on('error', () => undefined)
        resolve(server)
      })
    })

  let server: SMTPServer | undefined = await open(0)
  const { port } = server.server.address() as AddressInfo
  const close = async (): Promise<void> => {
    const closing = server
    server = undefined
    if (closing) await new Promise<void>((resolve) => closing.close(resolve))
  }
  return {
    port,
    messages: () => kept.map(({ message }) => message).toReversed(),
    find: (id) => kept.find(({ message }) => message.id === id)?.message,
    clear: () => {
      for (const { name } of kept.splice(0)) rmSync(join(folder, name), { force: true })
    },
    pause: close,
    resume: async () => {
      server ??= await open(port)
    },
    stop: close,
  }
}

async function read(raw: Buffer, to: string): Promise<CaughtMessage> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'base64' })
  return {
    id: randomUUID(),
    to,
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    date: new Date().toISOString(),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'attachment',
      type: mimeType,
      content: String(content),
    })),
  }
}
