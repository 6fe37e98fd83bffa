import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, fromDatabase, unavailable } from './api-error.ts'
import { describeCause, logSeldom } from './log.ts'

it.each<[string, unknown, string]>([
  ['an error', new TypeError('no such thing'), 'TypeError: no such thing'],
  ['a failure of the database', { code: '21000', message: 'no WHERE' }, '21000 no WHERE'],
  ['a refusal, by its underlying error', unavailable(new Error('no route')), 'Error: no route'],
  ['a refusal of the database', fromDatabase({ code: 'XX000', message: 'broken' }), 'XX000 broken'],
  ['a refusal without one', new ApiError(503, 'Later'), 'ApiError: Later'],
  ['a text', 'gone', 'gone'],
  [
    'a call without an answer, by its underlying cause',
    {
      code: '',
      message: 'TypeError: fetch failed',
      details:
        'TypeError: fetch failed\n\nCaused by: Error: connect ECONNREFUSED 127.0.0.1:1 (ECONNREFUSED)\n    at x',
    },
    'TypeError: fetch failed Caused by: Error: connect ECONNREFUSED 127.0.0.1:1 (ECONNREFUSED)',
  ],
  [
    'a failure of the database without its details, which quote the row',
    { code: '23505', message: 'duplicate key', details: 'Caused by: Key (contact)=(asha@x.example)' },
    '23505 duplicate key',
  ],
])('describes %s', (_, cause, text) => {
  expect(describeCause(cause)).toBe(text)
})

it('leaves out the query of an address, which may hold a name or a secret', () => {
  const cause = new TypeError('error sending request for url (https://host.example/build?token=secret#part)')
  expect(describeCause(cause)).toBe('TypeError: error sending request for url (https://host.example/build)')
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const tell = (event: string) => logSeldom('warn', { event })

it('logs what strangers can cause once a minute', () => {
  vi.useFakeTimers()
  const lines = vi.spyOn(console, 'warn').mockReturnValue()
  for (let time = 0; time < 10; time++) tell('budget')
  tell('other')
  expect(lines).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(59_999)
  tell('budget')
  expect(lines).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1)
  tell('budget')
  expect(lines).toHaveBeenCalledTimes(3)
})
