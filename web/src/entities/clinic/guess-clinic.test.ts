import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { guessClinic, keepZone } from './guess-clinic.ts'

beforeEach(() => {
  localStorage.clear()
  // Already tomorrow at the clinic that the site is built with, in India.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T20:00:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
})

it("uses the build's zone on a first visit", () => {
  expect(guessClinic()).toEqual({ zone: 'Asia/Kolkata', today: '2026-11-24' })
})

it('uses the zone of the last answer from the server', () => {
  keepZone('America/Los_Angeles')
  expect(guessClinic()).toEqual({ zone: 'America/Los_Angeles', today: '2026-11-23' })
})

it("uses the build's zone when the browser doesn't support the stored one", () => {
  keepZone('Mars/Olympus')
  expect(guessClinic()).toEqual({ zone: 'Asia/Kolkata', today: '2026-11-24' })
})
