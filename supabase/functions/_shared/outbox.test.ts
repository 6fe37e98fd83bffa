import { beforeEach, expect, it, vi } from 'vitest'
import { clinicDefaults } from './content/clinic-defaults.ts'
import { sampleVisit } from './emails/samples.ts'
import type { Mail } from './mailer.ts'
import { sendOutbox } from './outbox.ts'
import type { Db } from './supabase.ts'
import { visitDigest, visitToken } from './visit-link.ts'

const otpPepper = 'x'.repeat(32)

/** The calls that reached the database, and the mails waiting in it. */
let asked: { name: string; [key: string]: unknown }[]
let waiting: number[]
let givenUp: boolean
let contents: Map<number, unknown>
beforeEach(() => {
  asked = []
  waiting = []
  givenUp = false
  contents = new Map()
})

const service = {
  rpc: (name: string, parameters: { p_limit?: number; p_id: number }) => {
    asked.push({ name, ...parameters })
    const answers: Record<string, () => unknown> = {
      outbox_claim: () =>
        waiting
          .splice(0, parameters.p_limit)
          .map((id) => ({ id, kind: 'booked', appointment_id: sampleVisit.id, link: 1 })),
      outbox_content: () => (contents.has(parameters.p_id) ? contents.get(parameters.p_id) : sampleVisit),
      get_clinic: () => ({ ...clinicDefaults, today: '2026-11-23' }),
      outbox_settle: () => givenUp,
    }
    return Promise.resolve({ data: answers[name]!(), error: null, status: 200 })
  },
} as unknown as Db
const send = (mailer: (mail: Mail) => Promise<void>) =>
  sendOutbox(service, { send: mailer }, { siteUrl: 'https://clinic.example', otpPepper })
const taken = () => Promise.resolve()

it('claims three mails at a time until none are left', async () => {
  waiting = [1, 2, 3, 4, 5, 6, 7]
  expect(await send(taken)).toBe(7)
  expect(asked.filter(({ name }) => name === 'outbox_claim').map(({ p_limit }) => p_limit)).toEqual([
    3, 3, 3, 3,
  ])
  expect(asked.filter(({ name }) => name === 'outbox_settle')).toHaveLength(7)
})

it('runs once at a time, and checks again if called meanwhile', async () => {
  waiting = [1]
  let release!: () => void
  const slow = vi.fn(() => new Promise<void>((done) => (release = done)))
  const first = send(slow)
  await vi.waitFor(() => expect(slow).toHaveBeenCalledOnce())
  waiting.push(2)
  const before = asked.length
  expect(await send(slow)).toBe(0)
  expect(asked).toHaveLength(before)
  release()
  await vi.waitFor(() => expect(slow).toHaveBeenCalledTimes(2))
  release()
  expect(await first).toBe(2)
})

it('sends the other mails when one has malformed content', async () => {
  waiting = [1, 2]
  contents.set(1, { ...sampleVisit, startsAt: null })
  expect(await send(taken)).toBe(1)
  expect(asked).toContainEqual({ name: 'outbox_settle', p_id: 1, p_error: 'failed', p_refused: false })
})

it('neither sends nor settles a mail that was withdrawn', async () => {
  waiting = [1, 2]
  contents.set(1, null)
  expect(await send(taken)).toBe(1)
  expect(asked.filter(({ name }) => name === 'outbox_settle')).toMatchObject([{ p_id: 2 }])
})

it('keeps a mail’s Message-ID across attempts, and gives each mail its own', async () => {
  const sent: (string | undefined)[] = []
  const keep = async ({ messageId }: Mail) => void sent.push(messageId)
  for (const id of [1, 1, 2]) {
    waiting = [id]
    await send(keep)
  }
  expect(sent[0]).toBe(`<booked.1.${sampleVisit.id}@clinic.example>`)
  expect(sent).toEqual([sent[0], sent[0], `<booked.2.${sampleVisit.id}@clinic.example>`])
})

it('stores the digest of the link that the mail carries', async () => {
  waiting = [1]
  let text = ''
  await send(async (mail) => void (text = mail.text))
  const token = /https:\/\/clinic\.example\/visit#([\w-]{43})/.exec(text)![1]!
  expect(token).toBe(await visitToken(otpPepper, sampleVisit.id, 1))
  expect(token).not.toBe(await visitToken(otpPepper, sampleVisit.id, 2))
  expect(asked).toContainEqual({
    name: 'outbox_content',
    p_id: 1,
    p_link: 1,
    p_digest: await visitDigest(otpPepper, token),
  })
})

it('stops after its time limit, even if mails are left', async () => {
  vi.useFakeTimers()
  try {
    waiting = Array.from({ length: 30 }, (_, index) => index)
    expect(await send(async () => void (await vi.advanceTimersByTimeAsync(8_000)))).toBe(6)
  } finally {
    vi.useRealTimers()
  }
})

it('distinguishes a refusal from an outage, and logs the id of a mail that is given up', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  waiting = [7]
  await send(() => Promise.reject(Object.assign(new Error('down'), { code: 'ECONNECTION' })))
  expect(asked).toContainEqual({ name: 'outbox_settle', p_id: 7, p_error: 'ECONNECTION', p_refused: false })
  expect(warn).not.toHaveBeenCalled()
  waiting = [8]
  givenUp = true
  const no = { code: 'EENVELOPE', command: 'RCPT TO', permanent: true }
  await send(() => Promise.reject(Object.assign(new Error('No asha@example.com here'), no)))
  expect(asked).toContainEqual({ name: 'outbox_settle', p_id: 8, p_error: 'EENVELOPE', p_refused: true })
  expect(warn.mock.calls).toEqual([['{"level":"warn","event":"mail given up","id":8}']])
})
