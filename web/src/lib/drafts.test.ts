import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimDrafts, readDraft, setDraftOwner, useDraft, watchForDrafts } from './drafts.ts'
import { clearToken, setToken } from './session.ts'

let unwatch: () => void
beforeEach(() => {
  unwatch = watchForDrafts()
  setToken('token')
  setDraftOwner('asha')
})
afterEach(() => unwatch())

test('keeps what stands in an open form when the server ends the session, and not before', () => {
  const { rerender } = renderHook(({ value }) => useDraft('book', value), {
    initialProps: { value: { name: 'A' } },
  })
  rerender({ value: { name: 'Asha' } })
  expect(sessionStorage).toHaveLength(0)
  clearToken('expired')
  expect(readDraft('book')).toEqual({ name: 'Asha' })
})

test('keeps nothing of a form that was closed or is untouched', () => {
  renderHook(() => useDraft('closed', { name: 'A' })).unmount()
  renderHook(() => useDraft('untouched', null))
  clearToken('expired')
  expect(readDraft('closed')).toBeNull()
  expect(readDraft('untouched')).toBeNull()
})

test('gives it back to the same person, once', () => {
  const { unmount } = renderHook(() => useDraft('book', { name: 'Asha' }))
  clearToken('expired')
  unmount()
  claimDrafts(' Asha ')
  expect(readDraft('book')).toEqual({ name: 'Asha' })
  renderHook(() => useDraft('book', null))
  expect(readDraft('book')).toBeNull()
})

test('throws it away when somebody else signs in', () => {
  renderHook(() => useDraft('book', { name: 'Asha' }))
  clearToken('expired')
  claimDrafts('ravi')
  expect(readDraft('book')).toBeNull()
})

test('a logout on purpose keeps nothing', () => {
  renderHook(() => useDraft('book', { name: 'Asha' }))
  clearToken()
  expect(sessionStorage).toHaveLength(0)
})
