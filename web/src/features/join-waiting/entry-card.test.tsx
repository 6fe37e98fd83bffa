import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { API_BASE, KEY_HEADER } from '#shared/contract/route.ts'
import type { Waiting } from '#shared/contract/waiting.ts'
import { sampleWaiting } from '#shared/emails/samples.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { EntryCard } from './entry-card.tsx'

// How an entry's page meets lost answers.

/** The decisions that arrived, each with its key. */
let arrived: { path: string; key: string | null }[]
let answer: () => Promise<Response>
const lost = () => Promise.reject(new TypeError('lost'))
const paths = () => arrived.map(({ path }) => path)
const keys = () => new Set(arrived.map(({ key }) => key))

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  sessionStorage.clear()
  arrived = []
  answer = lost
  vi.stubGlobal('fetch', (url: string, { headers }: RequestInit) => {
    arrived.push({ path: url.replace(API_BASE, ''), key: new Headers(headers).get(KEY_HEADER) })
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
})

function open(entry: Partial<Waiting> = {}) {
  const onChanged = vi.fn<(waiting: Waiting) => void>()
  const waiting = { ...sampleWaiting, ...entry }
  const { user, unmount } = renderInApp(
    <EntryCard token="token" waiting={waiting} onChanged={onChanged} reload={() => undefined} />,
  )
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name }))
    await act(() => vi.advanceTimersByTimeAsync(4_500))
  }
  return { press, onChanged, unmount }
}

test('sends an unanswered decision again under its key, also after a reload', async () => {
  const { press, unmount } = open()
  await press('Accept this time')
  expect(screen.getByText('We don’t know yet whether this has worked')).toBeVisible()
  await press('Try again')
  unmount()
  answer = () => Promise.resolve(Response.json({ ...sampleWaiting, state: 'booked' }))
  const { press: pressAnew, onChanged } = open()
  await pressAnew('Accept this time')
  expect(onChanged).toHaveBeenCalledWith(expect.objectContaining({ state: 'booked' }))
  expect(paths()).toEqual(Array.from({ length: 7 }, () => '/waiting/accept'))
  expect(keys().size).toBe(1)
  expect(sessionStorage).toHaveLength(0)
})

test('leaves an unanswered decision alone when another button is pressed', async () => {
  const { press } = open()
  await press('Accept this time')
  arrived = []
  answer = () => Promise.resolve(Response.json({ ...sampleWaiting, state: 'waiting' }))
  await press('Decline and keep waiting')
  expect(paths()).toEqual(['/waiting/decline'])
})

test('leaves the entry of another link in the same tab alone', async () => {
  const { press, unmount } = open()
  await press('Leave the list')
  unmount()
  arrived = []
  answer = () => Promise.resolve(Response.json({ ...sampleWaiting, state: 'left' }))
  await open({ id: 'another' }).press('Leave the list')
  expect(paths()).toEqual(['/waiting/leave'])
  expect(sessionStorage).toHaveLength(1)
  expect(Object.keys(sessionStorage).join()).not.toContain('token')
})
