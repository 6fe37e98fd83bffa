import { expect, test, vi } from 'vitest'
import { clearToken, getToken, sessionEnd, setToken, subscribeSession, TOKEN_KEY } from './session.ts'

const blocked = () => {
  throw new DOMException('denied', 'SecurityError')
}

test('stores the token as admintoken and removes it again', () => {
  setToken('secret')
  expect(localStorage.getItem('admintoken')).toBe('secret')
  expect(getToken()).toBe('secret')

  clearToken()
  expect(localStorage.getItem('admintoken')).toBeNull()
  expect(getToken()).toBeNull()
})

test('reports how the last session ended, until the next one begins', () => {
  setToken('a')
  clearToken('expired')
  expect(sessionEnd()).toBe('expired')
  setToken('b')
  expect(sessionEnd()).toBeNull()
  clearToken()
  expect(sessionEnd()).toBe('logout')
})

test('notifies subscribers of changes in every tab until they unsubscribe', () => {
  const listener = vi.fn<() => void>()
  const unsubscribe = subscribeSession(listener)

  setToken('here')
  expect(listener).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }))
  expect(listener).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(listener).toHaveBeenCalledTimes(3)
  window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }))
  expect(listener).toHaveBeenCalledTimes(3)

  unsubscribe()
  setToken('gone')
  window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }))
  expect(listener).toHaveBeenCalledTimes(3)
})

test('keeps the session in the tab when local storage is unavailable', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked)

  setToken('in memory')
  expect(getToken()).toBe('in memory')
  clearToken()
  expect(getToken()).toBeNull()
})
