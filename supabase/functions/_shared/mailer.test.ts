import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { createMailer, isRefusal } from './mailer.ts'

const servers: SMTPServer[] = []
afterEach(() =>
  Promise.all(servers.splice(0).map((server) => new Promise<void>((done) => server.close(() => done())))),
)

/** The reason why a mail server that behaves like this refused a mail. */
async function failure(habits: SMTPServerOptions): Promise<unknown> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    ...habits,
  })
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  const mailer = createMailer({
    smtp: { host: '127.0.0.1', port, secure: false, user: '', password: '', from: 'clinic@example.com' },
  })
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
