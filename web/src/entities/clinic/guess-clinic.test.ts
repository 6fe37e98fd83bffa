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

it('guesses by the zone of the build at a first visit', () => {
  expect(guessClinic()).toEqual({ zone: 'Asia/Kolkata', today: '2026-11-24' })
})

it('guesses by the zone that the server named last', () => {
  keepZone('America/Los_Angeles')
  expect(guessClinic()).toEqual({ zone: 'America/Los_Angeles', today: '2026-11-23' })
})

it('guesses by the zone of the build when the stored one is unknown here', () => {
  keepZone('Mars/Olympus')
  expect(guessClinic()).toEqual({ zone: 'Asia/Kolkata', today: '2026-11-24' })
})
