// First: it changes what Testing Library imports.
import { waitingForLateCode, watchedLate } from './late-code.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { MotionGlobalConfig } from 'framer-motion'
import { afterEach, beforeEach, vi, type MockInstance } from 'vitest'
import '#web/lib/calls/staff-calls.ts'

// Only a failing test waits this long. The default of one second is too short for a busy machine.
configure({ asyncUtilTimeout: 20_000, asyncWrapper: waitingForLateCode(getConfig().asyncWrapper) })

vi.mock('#web/lib/code/late.tsx', async (original) => watchedLate(await original()))

// A test answers with the fields that matter to it. The tests of this check turn it on by vi.unmock().
vi.mock('#web/lib/calls/answer-shape.ts', async (original) => ({
  ...(await original<object>()),
  isAnswerOf: () => true,
}))

// jsdom fires no animationend, so an overlay with an exit animation would never close. Animations are off here; the
// browser tests show that real overlays close.
MotionGlobalConfig.skipAnimations = true
const style = document.createElement('style')
style.textContent = '*, *::before, *::after { animation: none !important; transition: none !important; }'
document.head.append(style)

// APIs that Chakra needs and jsdom lacks.
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
})
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}
window.ResizeObserver ??= NoObserver as unknown as typeof ResizeObserver
window.IntersectionObserver ??= NoObserver as unknown as typeof IntersectionObserver
Element.prototype.scrollTo ??= () => undefined
Element.prototype.scrollIntoView ??= () => undefined
window.scrollTo = () => undefined
// jsdom has <dialog> but can't open it. The browser tests cover modality (inertness, focus, Esc).
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}

// React reports misuse (a missing key, an update outside act, wrong nesting) with console.error. A test that expects
// such a report clears it after checking: vi.mocked(console.error).mockClear().
let consoleError: MockInstance<typeof console.error>
beforeEach(() => {
  consoleError = vi.spyOn(console, 'error')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  const calls = [...consoleError.mock.calls]
  consoleError.mockRestore()
  if (calls.length > 0) {
    throw new Error(`console.error was called:\n${calls.map((call) => call.join(' ')).join('\n')}`)
  }
})
