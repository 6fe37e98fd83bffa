import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ClinicFacts } from '#shared/contract/settings.ts'
import { builtClinic } from '#web/lib/page/clinic-facts.ts'
import { serverClinic } from '#web/lib/page/clinic.ts'
import { followClinic, recallClinic } from './follow-clinic.ts'

let now: ClinicFacts
vi.mock('./api/find-clinic-facts.ts', () => ({ findClinicFacts: async () => now }))

beforeEach(() => {
  now = { ...builtClinic, clinicName: 'Ragi House' }
})
afterEach(() => {
  localStorage.clear()
  serverClinic.set(undefined)
})

/** Simulates another page of this browser, which shares only its storage. */
const onAnotherPage = () => serverClinic.set(undefined)

it('recalls the facts that another page of this browser read last', async () => {
  await followClinic()
  onAnotherPage()
  recallClinic()
  expect(serverClinic.get()).toEqual(now)
})

it('recalls nothing stored before the latest build, which is newer', async () => {
  await followClinic()
  const [[key, kept] = ['', '']] = Object.entries(localStorage) as [string, string][]
  const earlier = { ...(JSON.parse(kept) as object), built: { ...builtClinic, street: 'An earlier build’s' } }
  localStorage.setItem(key, JSON.stringify(earlier))
  onAnotherPage()
  recallClinic()
  expect(serverClinic.get()).toBeUndefined()
})

it('doesn’t replace facts that this page has read itself', async () => {
  await followClinic()
  const read = { ...builtClinic, clinicName: 'Read since' }
  serverClinic.set(read)
  recallClinic()
  expect(serverClinic.get()).toBe(read)
})

it.each(['', 'not JSON', 'null', '{}'])('recalls nothing from %j', (stored) => {
  localStorage.setItem('clinicFacts', stored)
  recallClinic()
  expect(serverClinic.get()).toBeUndefined()
})
