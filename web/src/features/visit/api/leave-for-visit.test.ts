import { expect, test, vi } from 'vitest'
import { keyedServer } from '#tests/support/keyed-server.ts'
import { joinForVisit } from './join-for-visit.ts'
import { leaveForVisit } from './leave-for-visit.ts'

test('leaves the list a second time, after a first time without an answer', async () => {
  vi.useFakeTimers()
  let waiting = true
  const { lose } = keyedServer({
    'POST /visit/waiting': () => {
      waiting = true
      return Response.json({ replaced: false })
    },
    'POST /visit/waiting/leave': () => {
      waiting = false
      return new Response(null, { status: 204 })
    },
  })
  lose('POST /visit/waiting/leave', 3)
  const left = expect(leaveForVisit('token', 'id')).rejects.toThrow('it isn’t known')
  await vi.advanceTimersByTimeAsync(4_000)
  await left
  await joinForVisit('token', 'id', { from: '2026-11-23', to: '2026-11-24', parts: ['morning'] })
  expect(waiting).toBe(true)
  await leaveForVisit('token', 'id')
  expect(waiting).toBe(false)
  vi.useRealTimers()
})
