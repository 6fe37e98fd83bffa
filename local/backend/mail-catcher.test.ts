import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type MailCatcher, startMailCatcher } from '#local/backend/mail-catcher.ts'

let mail: MailCatcher
beforeEach(async () => {
  mail = await startMailCatcher()
})
afterEach(() => mail.stop())

const send = (subject: string, to = 'ann@example.com') =>
  createTransport({ host: '127.0.0.1', port: mail.port, ignoreTLS: true }).sendMail({
    from: 'clinic@example.com',
    to,
    subject,
    text: 'Your code is 123456',
    html: '<p>Your code is <b>123456</b></p>',
    attachments: [{ filename: 'visit.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' }],
  })

it('keeps mails, newest first', async () => {
  await send('first')
  await send('second', 'bo@example.com')
  const [second, first] = mail.messages()
  expect(second).toMatchObject({ to: 'bo@example.com', subject: 'second', from: 'clinic@example.com' })
  expect(first?.text.trim()).toBe('Your code is 123456')
  expect(first?.html).toContain('<b>123456</b>')
  expect(Buffer.from(first!.attachments[0]!.content, 'base64').toString().trim()).toBe('BEGIN:VCALENDAR')
  expect(Date.parse(second!.date)).toBeGreaterThanOrEqual(Date.parse(first!.date))
})

it('shows the recipient of the envelope, not of the header', async () => {
  await createTransport({ host: '127.0.0.1', port: mail.port, ignoreTLS: true }).sendMail({
    envelope: { from: 'clinic@example.com', to: ['real@example.com'] },
    to: 'shown@example.com',
    subject: 'x',
    text: 'x',
  })
  expect(mail.messages()[0]?.to).toBe('real@example.com')
})

it('refuses connections while stopped and accepts mail again on the same port', async () => {
  await mail.stop()
  await expect(send('lost')).rejects.toThrow(/ECONNREFUSED/)
  await mail.resume()
  await send('found')
  expect(mail.messages().map(({ subject }) => subject)).toEqual(['found'])
})
