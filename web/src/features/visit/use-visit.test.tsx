import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Visit } from '#shared/contract/visits.ts'
import { sampleVisit } from '#shared/emails/samples.ts'
import { answer, lost, serve } from '#tests/support/lost-answers.tsx'
import { type Change, useVisit } from './use-visit.ts'
import { failureWords } from './visit-texts.ts'

// How the visit's page meets lost answers.

const move = (slot: string): Change => ({ kind: 'move', date: '2026-11-27', slot })
const cancel: Change = { kind: 'cancel' }
const first = { ...sampleVisit, version: 1 } as Visit
const moved: Visit = { ...first, date: '2026-11-27', slot: '4:00 PM', version: 2 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  sessionStorage.clear()
  return () => vi.useRealTimers()
})

/** The page of a visit, on a server that gives the changes these answers. */
async function open(...answers: (() => Promise<Response>)[]) {
  const sent = serve(...answers)
  const change = fetch
  let read: () => Promise<Response> = answer(first)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    init.method === 'GET' ? read() : change(url, init),
  )
  const { result } = renderHook(() => useVisit('token'))
  await act(() => vi.advanceTimersByTimeAsync(1))
  return {
    sent,
    state: () => result.current,
    press: (wanted: Change, seen = result.current.visit!) =>
      act(async () => {
        const changed = result.current.change(wanted, seen)
        await vi.advanceTimersByTimeAsync(4_000)
        await changed
      }),
    /** What the page reads from now on. */
    reads: (visit: Visit | null) => {
      read = visit ? answer(visit) : answer({ error: 'Not found.' }, 404)
    },
  }
}

test('shows that an unanswered change was made as soon as the page can read it', async () => {
  const { press, state, reads } = await open()
  reads({ ...first, status: 'cancelled', version: 2 })
  await press(cancel)
  expect(state()).toMatchObject({ done: { kind: 'cancel' }, failure: null, visit: { status: 'cancelled' } })
})

test('says that the outcome is unknown, and moves the visit on from the time of the unanswered move', async () => {
  const { press, state, reads, sent } = await open(
    lost,
    lost,
    lost,
    answer(moved),
    answer({ ...moved, slot: '3:00 PM', version: 3 }),
  )
  reads(null)
  await press(move('4:00 PM'))
  expect(failureWords(state().failure!).title).toBe('We don’t know yet whether your visit has moved')
  await press(move('3:00 PM'))
  expect(state()).toMatchObject({ failure: null, visit: { slot: '3:00 PM' } })
  expect(sent.at(-1)).toMatchObject({ body: { slot: '3:00 PM', version: 2 } })
})

test('doesn’t report a saved move as failed after the clinic has moved the visit again', async () => {
  const { press, state, reads } = await open(lost, lost, lost, answer(moved))
  reads(null)
  await press(move('4:00 PM'))
  reads({ ...moved, slot: '5:00 PM', version: 3 })
  await press(move('4:00 PM'), first)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(state()).toMatchObject({ failure: null, visit: { slot: '5:00 PM' } })
})

test('shows the current visit when a change is refused', async () => {
  const { press, state } = await open(answer({ error: 'Changed.', reason: 'stale', current: moved }, 409))
  await press(cancel)
  expect(state()).toMatchObject({ failure: { kind: 'refused' }, visit: { slot: '4:00 PM' } })
  expect(failureWords(state().failure!).title).toBe('Your visit was not cancelled')
})
