import { expect, it } from 'vitest'
import { actorText } from './actor-text.ts'

it.each([
  ['an account', { actor: 'meera', action: 'patient.read', address: '192.0.2.1' }, 'meera'],
  ['a visitor', { actor: null, action: 'appointment.book', address: '192.0.2.1' }, 'A visitor'],
  ['a sign-in that failed', { actor: null, action: 'auth.login', address: '192.0.2.1' }, 'Somebody'],
  [
    'an offer by a visitor’s cancelling',
    { actor: null, action: 'waiting.offer', address: '192.0.2.1' },
    'The system',
  ],
  ['what the server did alone', { actor: null, action: 'user.create', address: null }, 'The system'],
])('names %s', (_who, event, text) => {
  expect(actorText(event)).toBe(text)
})
