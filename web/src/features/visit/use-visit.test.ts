import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Visit } from '#shared/contract/visits.ts'
import { sampleVisit } from '#shared/emails/samples.ts'
import { keyedServer, refusal } from '#tests/support/keyed-server.ts'
import { type Change, useVisit } from './use-visit.ts'
import { failureWords } from './visit-texts.ts'

// How the visit's page meets lost answers.

const MOVE = 'POST /visit/move'
const CANCEL = 'POST /visit/cancel'
const move = (slot: string): Change => ({ kind: 'move', date: '2026-11-27', slot })

let visit: Visit
let canRead: boolean
let server: ReturnType<typeof keyedServer>

function change(facts: Partial<Visit>, version: unknown): Response {
  if (version !== visit.version) return refusal(409, 'stale', { current: visit })
  visit = { ...visit, ...facts, version: visit.version + 1 }
  return Response.json(visit)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  sessionStorage.clear()
  visit = { ...sampleVisit, version: 1 } as Visit
  canRead = true
  server = keyedServer({
    'GET /visit': () => (canRead ? Response.json(visit) : refusal(404, 'any')),
    [MOVE]: ({ date, slot, version }) => change({ date, slot }, version),
    [CANCEL]: ({ version }) => change({ status: 'cancelled' }, version),
  })
  return () => vi.useRealTimers()
})

async function open() {
  const { result, unmount } = renderHook(() => useVisit('token'))
  await act(() => vi.advanceTimersByTimeAsync(1))
  return {
    state: () => result.current,
    press: (wanted: Change, seen = result.current.visit!) =>
      act(async () => {
        const changed = result.current.change(wanted, seen)
        await vi.advanceTimersByTimeAsync(4_000)
        await changed
      }),
    leave: unmount,
  }
}

test.each([1, 2])('makes a change once whose answer is lost: %s times', async (times) => {
  const { press, state } = await open()
  server.lose(MOVE, times)
  await press(move('2:00 PM'))
  expect(state()).toMatchObject({ done: { kind: 'move' }, failure: null, visit: { slot: '2:00 PM' } })
  expect(new Set(server.keys()).size).toBe(1)
  expect(visit.version).toBe(2)
})

test('shows that an unanswered change was made as soon as the page can read it', async () => {
  const { press, state } = await open()
  server.lose(CANCEL, 3)
  await press({ kind: 'cancel' })
  expect(state()).toMatchObject({ done: { kind: 'cancel' }, failure: null, visit: { status: 'cancelled' } })
})

test('says that the outcome is unknown, until the same change is sent again', async () => {
  const { press, state } = await open()
  server.lose(CANCEL, 3)
  canRead = false
  await press({ kind: 'cancel' })
  const { change: wanted, seen } = state().failure!
  expect(failureWords(state().failure!).title).toBe('We don’t know yet whether your visit is cancelled')
  await press(wanted, seen as Visit)
  expect(state()).toMatchObject({ done: { kind: 'cancel' }, failure: null })
  expect(new Set(server.keys()).size).toBe(1)
})

test('makes an unanswered change once that is pressed again after a reload', async () => {
  const { press, leave } = await open()
  server.lose(MOVE, 3)
  const seen = visit
  await press(move('2:00 PM'))
  leave()
  const reloaded = await open()
  await reloaded.press(move('2:00 PM'), seen)
  expect(reloaded.state().failure).toBeNull()
  expect(visit.version).toBe(2)
})

test('moves a visit on from the time of an unanswered move', async () => {
  const { press, state } = await open()
  server.lose(MOVE, 3)
  canRead = false
  await press(move('2:00 PM'))
  await press(move('3:00 PM'))
  expect(state()).toMatchObject({ failure: null, visit: { slot: '3:00 PM', version: 3 } })
})

test('doesn’t report a saved move as failed after the clinic has moved the visit again', async () => {
  const { press, state } = await open()
  server.lose(MOVE, 3)
  canRead = false
  const seen = visit
  await press(move('2:00 PM'))
  change({ slot: '4:00 PM' }, 2)
  canRead = true
  await press(move('2:00 PM'), seen)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(state()).toMatchObject({ failure: null, visit: { slot: '4:00 PM' } })
})

test('shows the current visit when a change is refused', async () => {
  const { press, state } = await open()
  change({ slot: '4:00 PM' }, 1)
  await press({ kind: 'cancel' })
  expect(state()).toMatchObject({ failure: { kind: 'refused' }, visit: { slot: '4:00 PM' } })
  expect(failureWords(state().failure!).title).toBe('Your visit was not cancelled')
})

test('leaves the visit of another link in the same tab alone', async () => {
  const { press, leave } = await open()
  server.lose(CANCEL, 3)
  await press({ kind: 'cancel' })
  leave()
  visit = { ...sampleVisit, id: 'another', version: 1 } as Visit
  const other = await open()
  await other.press({ kind: 'cancel' })
  expect(other.state().visit).toMatchObject({ id: 'another', status: 'cancelled' })
  expect(new Set(server.keys()).size).toBe(2)
})
