import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fragmentOf, usePlanForm } from './use-plan-form.ts'

const page = vi.hoisted(() => ({ reloading: false }))
vi.mock('#web/lib/browser/reload-page.ts', () => ({ isReloading: () => page.reloading }))

afterEach(() => {
  page.reloading = false
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

const leave = () => window.dispatchEvent(new Event('pagehide'))

test('a reload by the site brings back what was typed, also what the address can’t have', () => {
  const { result, unmount } = renderHook(usePlanForm)
  act(() => result.current.change((now) => ({ ...now, age: '300', heightCm: '' })))
  window.history.replaceState(null, '', fragmentOf(result.current.inputs))
  page.reloading = true
  leave()
  unmount()

  const again = renderHook(usePlanForm).result
  expect(again.current.draft).toMatchObject({ age: '300', heightCm: '' })
})

test('a reload by the site keeps nothing of an untouched form', () => {
  renderHook(usePlanForm)
  page.reloading = true
  leave()
  expect(sessionStorage).toHaveLength(0)
})
