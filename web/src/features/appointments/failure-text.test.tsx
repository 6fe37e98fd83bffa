import { expect, test, vi } from 'vitest'
import { skipPauses } from '#tests/support/lost-answers.tsx'
import { act } from '#web/lib/calls/act.ts'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { bookingErrorText, changeErrorText, moveErrorText } from './failure-text.ts'

test.each([
  ['a taken slot', 'Taken', { reason: 'taken' as const }, 'Slot already booked'],
  ['a conflict without a reason', 'Conflict', {}, 'Slot already booked'],
  ['a held slot', 'Held until 3:30 PM', { reason: 'held' as const }, 'Held until 3:30 PM'],
])('gives the reason of a booking that is refused for %s', (_, text, options, shown) => {
  expect(bookingErrorText(new RequestError(409, text, options))).toBe(shown)
})

test('chooses the text of a refused booking by its status', () => {
  expect(bookingErrorText(new RequestError(400, 'The clinic is closed at this time.'))).toBe(
    'The clinic is closed at this time.',
  )
  expect(bookingErrorText(new RequestError(500, null))).toBe('Failed to book appointment')
  expect(bookingErrorText(new RequestError(0, 'The server could not be reached.'))).toBe(
    'Failed to book appointment',
  )
  expect(bookingErrorText(new TypeError('x'))).toBe('Failed to book appointment')
})

test("gives the server's reason for a refused move", () => {
  const confirmed = 'Only a booking that is not confirmed can be moved.'
  expect(moveErrorText(new RequestError(409, confirmed))).toBe(confirmed)
  expect(moveErrorText(new RequestError(0, 'x'))).toBe(
    'The appointment could not be moved. Please try again.',
  )
})

test('reports no failure while the outcome is unknown', async () => {
  skipPauses()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('lost')))
  const unknown: unknown = await act('form', 'sessions.end-others', {}).catch((error: unknown) => error)
  expect(bookingErrorText(unknown)).toContain('it isn’t known whether this was done')
  expect(changeErrorText('Not deleted', unknown)).not.toContain('Not deleted')
  expect(moveErrorText(unknown)).toContain('it isn’t known whether this was done')
})

test('gives the reason why a change was rolled back, and says that the page shows the new state', () => {
  const stale = new RequestError(409, 'Changed. Reload to see it.', { reason: 'stale' })
  expect(changeErrorText('Not confirmed', stale)).toBe(
    'Not confirmed. This appointment was changed meanwhile. You now see it as it is.',
  )
  expect(changeErrorText('Not deleted', new RequestError(0, 'Not reached.'))).toBe(
    'Not deleted. Not reached.',
  )
})
