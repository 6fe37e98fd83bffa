import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import PostalMime from 'postal-mime'
import { createMailer, isRefusal, type Mailer } from './mailer.ts'

const servers: SMTPServer[] = []
afterEach(() =>
  Promise.all(servers.splice(0).map((server) => new Promise<void>((done) => server.close(() => done())))),
)

/** A mailer, with the mail server that it sends to. */
async function startMailer(habits: SMTPServerOptions): Promise<Mailer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    ...habits,
  })
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return createMailer({
    smtp: { host: '127.0.0.1', port, secure: false, user: '', password: '', from: 'clinic@example.com' },
  })
}

/** The error when a mail server with these habits refuses a mail. */
async function failure(habits: SMTPServerOptions): Promise<unknown> {
  const mailer = await startMailer(habits)
  return mailer.send({ to: 'asha@example.com', subject: 'x', text: 'x', html: 'x' }).then(
    () => undefined,
    (cause: unknown) => cause,
  )
}
const no = (responseCode: number) => Object.assign(new Error('No'), { responseCode })

it('treats a permanently refused recipient or text as a refusal', async () => {
  expect(isRefusal(await failure({ onRcptTo: (_address, _session, tell) => tell(no(550)) }))).toBe(true)
  expect(
    isRefusal(
      await failure({
        onData: (stream, _session, tell) => void stream.resume().on('end', () => tell(no(554))),
      }),
    ),
  ).toBe(true)
})

it('does not treat a busy server, a refused sender or an outage as a refusal', async () => {
  expect(isRefusal(await failure({ onRcptTo: (_address, _session, tell) => tell(no(450)) }))).toBe(false)
  expect(isRefusal(await failure({ onMailFrom: (_address, _session, tell) => tell(no(550)) }))).toBe(false)
  expect(isRefusal(await failure({ onConnect: (_session, tell) => tell(no(554)) }))).toBe(false)
  expect(isRefusal(undefined)).toBe(false)
})

it('marks a mail as automatic, with its own Message-ID and a calendar that programs act on', async () => {
  let raw: Buffer | undefined
  const mailer = await startMailer({
    onData: callbackify(async (stream: SMTPServerDataStream, _session: SMTPServerSession) => {
      raw = await buffer(stream)
    }),
  })
  const calendar = { method: 'CANCEL' as const, content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' }
  await mailer.send({
    to: 'asha@example.com',
    subject: 'x',
    text: 'x',
    html: 'x',
    messageId: '<cancelled.1@clinic.example>',
    calendar,
  })
  const mail = await PostalMime.parse(raw!, { attachmentEncoding: 'utf8' })
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'message-id': '<cancelled.1@clinic.example>',
  })
  expect(raw!.toString()).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL/m)
  expect(mail.attachments.map(({ filename }) => filename)).toContain('appointment.ics')
})

it('adds the one-click unsubscribe header only to mails of a list', async () => {
  const raw: string[] = []
  const mailer = await startMailer({
    onData: callbackify(async (stream: SMTPServerDataStream, _session: SMTPServerSession) => {
      raw.push(String(await buffer(stream)))
    }),
  })
  const mail = { to: 'asha@example.com', subject: 'x', text: 'x', html: 'x' }
  const unsubscribe = `https://clinic.example/api/waiting/unsubscribe?id=${'0'.repeat(36)}&token=${'x'.repeat(43)}`
  await mailer.send({ ...mail, unsubscribe })
  await mailer.send(mail)
  const headers = await Promise.all(raw.map(async (text) => (await PostalMime.parse(text)).headers))
  const valueOf = (index: number, key: string) => headers[index]!.find((header) => header.key === key)?.value
  expect(valueOf(0, 'list-unsubscribe')?.replaceAll(/\s/g, '')).toBe(`<${unsubscribe}>`)
  expect(valueOf(0, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(valueOf(1, 'list-unsubscribe')).toBeUndefined()
})

it('reports a connection that is lost before the answer, and doesn’t repeat the mail', async () => {
  let arrived = 0
  const mailer = await startMailer({
    onData: callbackify(async (stream: SMTPServerDataStream, _session: SMTPServerSession) => {
      await buffer(stream)
      arrived += 1
      for (const connection of servers[0]!.connections) connection.close()
    }),
  })
  const lost = mailer.send({ to: 'asha@example.com', subject: 'x', text: 'x', html: 'x' })
  await expect(lost).rejects.toThrow()
  expect(arrived).toBe(1)
})
