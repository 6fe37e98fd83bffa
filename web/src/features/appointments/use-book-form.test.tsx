import { act, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearToken, setToken, TOKEN_KEY } from '#web/lib/calls/session.ts'
import { EMPTY_BOOKING, useBookForm } from './use-book-form.ts'

beforeEach(() => {
  vi.useFakeTimers()
  setToken('of Asha')
})
afterEach(() => {
  clearToken()
  vi.runAllTimers()
  vi.useRealTimers()
})

/** Begins a booking; then the session changes. Returns the form. */
function formAfter(change: () => void) {
  const { result } = renderHook(useBookForm, { wrapper: MemoryRouter })
  act(() => result.current.change((form) => ({ ...form, name: 'Ravi Menon' })))
  act(() => {
    change()
    vi.runAllTimers()
  })
  return result.current.form
}

test('a begun booking ends with the session', () => {
  expect(formAfter(() => clearToken('expired'))).toEqual(EMPTY_BOOKING)
})

test('a begun booking is not left to somebody who signs in in another tab', () => {
  const form = formAfter(() => {
    localStorage.setItem(TOKEN_KEY, 'of Meera')
    window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }))
  })
  expect(form).toEqual(EMPTY_BOOKING)
})

test('nor if the browser restores the page later', () => {
  const form = formAfter(() => {
    localStorage.setItem(TOKEN_KEY, 'of Meera')
    window.dispatchEvent(new Event('pageshow'))
  })
  expect(form).toEqual(EMPTY_BOOKING)
})

test('a begun booking stays while the session does', () => {
  const form = formAfter(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    window.dispatchEvent(new Event('pageshow'))
  })
  expect(form).toMatchObject({ name: 'Ravi Menon' })
})
