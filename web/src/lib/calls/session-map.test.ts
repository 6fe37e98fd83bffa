import { beforeEach, expect, test } from 'vitest'
import { clearToken, setToken, subscribeSession, TOKEN_KEY } from './session.ts'
import { SessionMap } from './session-map.ts'

const map = new SessionMap<string>()
const kept = () => map.get('key', () => 'new')

beforeEach(() => {
  setToken('first')
  map.set('key', 'kept')
})

test('keeps a value across sessions that the server ended, for the same person', () => {
  clearToken('expired')
  setToken('second', { continues: true })
  expect(kept()).toBe('kept')
  clearToken('expired')
  setToken('third', { continues: true })
  expect(kept()).toBe('kept')
})

test('keeps a value while nobody is signed in', () => {
  clearToken('expired')
  expect(kept()).toBe('kept')
})

test('forgets a value when somebody else signs in', () => {
  clearToken('expired')
  setToken('second')
  expect(kept()).toBe('new')
})

test('forgets a value after somebody else was signed in', () => {
  clearToken('expired')
  setToken('second')
  clearToken('expired')
  setToken('third', { continues: true })
  expect(kept()).toBe('new')
})

test('forgets a value when its person signs out', () => {
  clearToken('logout')
  setToken('second', { continues: true })
  expect(kept()).toBe('new')
})

test('forgets a value when another tab has signed in', () => {
  localStorage.setItem(TOKEN_KEY, 'of another tab')
  expect(kept()).toBe('new')
})

test('keeps a value across a session whose end another tab noticed', () => {
  const unsubscribe = subscribeSession(() => undefined)
  localStorage.removeItem(TOKEN_KEY)
  window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, oldValue: 'first', newValue: null }))
  setToken('second', { continues: true })
  expect(kept()).toBe('kept')
  unsubscribe()
})
