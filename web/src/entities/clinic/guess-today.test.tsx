import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { guessToday, keepZone } from './guess-today.ts'

beforeEach(() => {
  localStorage.clear()
  // The build's zone is India, where it is already the next day.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T20:00:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
})

it("uses the build's zone on a first visit", () => {
  expect(guessToday()).toBe('2026-11-24')
})

it('uses the zone of the last answer from the server', () => {
  keepZone('America/Los_Angeles')
  expect(guessToday()).toBe('2026-11-23')
})

it("uses the build's zone when the browser doesn't support the stored one", () => {
  keepZone('Mars/Olympus')
  expect(guessToday()).toBe('2026-11-24')
})
