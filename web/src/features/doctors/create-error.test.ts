import { expect, test } from 'vitest'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { createErrorText } from './create-error.ts'

test.each([
  [new RequestError(409, 'anything', { reason: 'username' }), 'Username already exists'],
  [
    new RequestError(409, 'anything', { reason: 'stale' }),
    'The account had been created, and was changed meanwhile. Please edit it in the list.',
  ],
  [new RequestError(400, 'Phone must be at most 40 characters'), 'Phone must be at most 40 characters'],
  [new RequestError(503, null), 'Failed to create user'],
  [
    new RequestError(0, 'The server could not be reached.'),
    'Failed to create user: The server could not be reached.',
  ],
  [new TypeError('x is undefined'), 'Failed to create user'],
])('%s', (error, text) => {
  expect(createErrorText(error)).toBe(text)
})
