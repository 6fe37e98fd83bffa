import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fill, renderInApp } from '#tests/support/render.tsx'
// Loaded before the form requests it, so that it doesn't suspend.
import '#web/entities/booking/components/verification-dialog.tsx'
import { missingTexts } from '#web/entities/booking/booking-fields.ts'
import { JoinForm } from './join-form.tsx'

const site = vi.hoisted(() => ({ isReloading: (): boolean => false }))
vi.mock('#web/lib/browser/reload-page.ts', () => ({
  isReloading: () => site.isReloading(),
  reloadPage: () => undefined,
  siteAnswers: async () => false,
}))

const today = '2026-11-23'
const days = { today, lastDate: '2027-01-22', zone: 'Asia/Kolkata', noticeVersion: '2026-11-01' }

/** The bodies of the requests to join. */
let joins: unknown[]
let answerJoin: () => Promise<Response>
let freeDays: object[]
let verified: Promise<void> | undefined
let codes: number
const lost = () => Promise.reject(new TypeError('lost'))
const answer = async (body: object) => Response.json(body)

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  joins = []
  freeDays = []
  verified = undefined
  codes = 0
  answerJoin = lost
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.includes('/availability')) return answer({ ...days, month: '2026-11', days: freeDays })
    if (url.includes('/slots')) return answer({ ...days, date: today, slots: [], options: [] })
    if (url.endsWith('/otp/verify')) {
      await verified
      codes += 1
      return answer({ token: `token ${codes}`, expiresInSeconds: 1800, visits: [] })
    }
    if (url.includes('/otp')) return answer({ resendAfterSeconds: 60, expiresInSeconds: 600 })
    joins.push(JSON.parse(String(body)))
    return answerJoin()
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const inDoubt = () => screen.findByText('We don’t know yet whether this has worked')
const press = (name: string) => screen.findByRole('button', { name })

/** Fills in the form and enters the code. */
async function askToJoin() {
  const { user, unmount } = renderInApp(<JoinForm />)
  await fill(user, await screen.findByLabelText(/Full name/), 'Asha Verma')
  await fill(user, screen.getByLabelText(/Mobile number/), '+91 98765 43210')
  await fill(user, screen.getByLabelText(/^Email/), 'asha@example.com')
  await user.click(screen.getByRole('radio', { name: 'By video' }))
  await fill(user, screen.getByLabelText(/Reason/), 'Thyroid')
  await user.click(screen.getByLabelText(/Mornings/))
  await user.click(await press('Tell me when a time is free'))
  await fill(user, await screen.findByLabelText(/Verification code/), '123456')
  return { user, unmount }
}

/** Waits until an act without an answer is no longer sent again. */
const giveUp = () => act(() => vi.advanceTimersByTimeAsync(4_500))

/** Sends a request whose answers are lost. */
async function joinUnanswered() {
  const rendered = await askToJoin()
  await giveUp()
  await inDoubt()
  return rendered
}

/** Enters the code, and returns to the form while it is being checked. */
async function editWhileVerifying() {
  const checking = Promise.withResolvers<void>()
  verified = checking.promise
  const { user } = await askToJoin()
  await user.click(await press('Close'))
  return { user, until: screen.getByLabelText(/Until/), finish: checking.resolve }
}

test('sends every detail of a booking', async () => {
  answerJoin = () => answer({ replaced: false })
  await askToJoin()
  await screen.findByRole('heading', { name: 'You are on the waiting list' })
  const { date: _date, slot: _slot, ...details } = missingTexts
  for (const name of Object.keys(details)) expect(joins[0]).toHaveProperty(name, expect.stringMatching(/./))
})

test('sends the days as they are once the code has been checked', async () => {
  answerJoin = () => answer({ replaced: false })
  const { user, until, finish } = await editWhileVerifying()
  await user.clear(until)
  await fill(user, until, '2026-12-04')
  finish()
  await screen.findByRole('heading', { name: 'You are on the waiting list' })
  expect(joins).toMatchObject([{ to: '2026-12-04' }])
})

test('checks days that were edited while the code was being checked', async () => {
  const { user, until, finish } = await editWhileVerifying()
  await user.clear(until)
  finish()
  await screen.findByText('Choose the last day.')
  expect(joins).toEqual([])
})

test('keeps a half-filled form while the site itself reloads the page', async () => {
  const { user, unmount } = renderInApp(<JoinForm />)
  await fill(user, await screen.findByLabelText(/Full name/), 'Asha Verma')
  await user.click(screen.getByLabelText(/Mornings/))
  vi.spyOn(site, 'isReloading').mockReturnValue(true)
  window.dispatchEvent(new Event('pagehide'))
  unmount()
  renderInApp(<JoinForm />)
  expect(await screen.findByDisplayValue('Asha Verma')).toHaveAccessibleName(/Full name/)
  expect(screen.getByLabelText(/Mornings/)).not.toBeChecked()
})

test('resends an unanswered request after a reload of the tab', async () => {
  const { user, unmount } = await joinUnanswered()
  unmount()
  renderInApp(<JoinForm />)
  await inDoubt()
  expect(await screen.findByDisplayValue('Asha Verma')).toHaveAccessibleName(/Full name/)
  expect(screen.getByLabelText(/Mornings/)).not.toBeChecked()
  answerJoin = () => answer({ replaced: false })
  await user.click(await press('Try again'))
  expect(await screen.findByRole('heading', { name: 'You are on the waiting list' })).toHaveFocus()
  expect(joins).toHaveLength(4)
  expect(joins[3]).toEqual(joins[0])
  expect(sessionStorage).toHaveLength(0)
})

test('keeps the outcome unknown and the focus when Try again is refused by a limit', async () => {
  const { user } = await joinUnanswered()
  answerJoin = async () => Response.json({ error: 'Too many.', reason: 'limit' }, { status: 429 })
  const again = await press('Try again')
  await user.click(again)
  await waitFor(() => expect(again).toHaveAttribute('aria-disabled', 'false'))
  await inDoubt()
  expect(again).toHaveFocus()
  expect(sessionStorage).toHaveLength(1)
})

/** Sends the form for another address. */
async function joinAsOther(user: UserEvent) {
  const email = screen.getByLabelText(/^Email/)
  await user.clear(email)
  await fill(user, email, 'other@example.com')
  await user.click(await press('Tell me when a time is free'))
  await fill(user, await screen.findByLabelText(/Verification code/), '123456')
}

test('keeps a request’s outcome unknown when another address joins, until its own answer comes', async () => {
  const { user } = await joinUnanswered()
  answerJoin = () => answer({ replaced: false })
  await joinAsOther(user)
  await screen.findByRole('heading', { name: 'You are on the waiting list' })
  expect(screen.getByText('other@example.com')).toBeVisible()
  const doubt = 'We don’t know yet whether your other request has worked'
  expect(screen.getByText(doubt)).toBeVisible()
  expect(screen.getByText(/^It was sent for asha@example\.com \(/)).toBeVisible()
  expect(sessionStorage).toHaveLength(1)
  await user.click(await press('Try again'))
  await screen.findByText('asha@example.com')
  expect(screen.getByRole('heading', { name: 'You are on the waiting list' })).toHaveFocus()
  expect(joins.at(-1)).toEqual(joins[0])
  expect(screen.queryByText(doubt)).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('keeps a request’s outcome unknown when another address is refused', async () => {
  const { user } = await joinUnanswered()
  answerJoin = async () => Response.json({ error: 'Already booked.' }, { status: 409 })
  await joinAsOther(user)
  await screen.findByText('Already booked.')
  await inDoubt()
  expect(screen.getByText(/^Your request for asha@example\.com \(/)).toBeVisible()
  expect(screen.queryByText(/^Your request for other@example\.com/)).toBeNull()
})

test('forgets a request that is refused, and moves the focus to the form’s button', async () => {
  const { user } = await joinUnanswered()
  expect(sessionStorage).toHaveLength(1)
  answerJoin = async () => Response.json({ error: 'Already booked.' }, { status: 409 })
  await user.click(await press('Try again'))
  await screen.findByText('Already booked.')
  expect(await press('Tell me when a time is free')).toHaveFocus()
  expect(sessionStorage).toHaveLength(0)
})

test('forgets an unanswered request when the verification expires', async () => {
  const { unmount } = await joinUnanswered()
  unmount()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * 60_000)
  renderInApp(<JoinForm />)
  expect(await screen.findByLabelText(/Full name/)).toHaveValue('')
  expect(sessionStorage).toHaveLength(0)
})

test('asks for a new code to resend an unanswered request after the verification has expired', async () => {
  const { user } = await joinUnanswered()
  answerJoin = async () => Response.json({ error: 'Invalid OTP.', reason: 'token' }, { status: 401 })
  await user.click(await press('Try again'))
  const code = await screen.findByLabelText(/Verification code/)
  answerJoin = () => answer({ replaced: false })
  await fill(user, code, '123456')
  await screen.findByRole('heading', { name: 'You are on the waiting list' })
  expect(joins.at(-1)).toEqual({ ...(joins[0] as object), otpToken: 'token 2' })
})

test('says which of the days already has free times', async () => {
  freeDays = [
    { date: today, free: 0, reason: null },
    { date: '2026-11-24', free: 6, reason: null },
  ]
  const { user } = renderInApp(<JoinForm />)
  expect(await screen.findByText(/^Free already on Tuesday, November 24, 2026/)).toBeVisible()
  await user.clear(screen.getByLabelText(/From/))
  await fill(user, screen.getByLabelText(/From/), '2026-11-25')
  expect(screen.queryByText(/^Free already on/)).not.toBeInTheDocument()
})
