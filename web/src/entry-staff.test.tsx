import { beforeEach, expect, test, vi } from 'vitest'
import { setToken } from './lib/calls/session.ts'

const early = vi.hoisted(() => ({ callEarly: vi.fn<(name: string) => Promise<unknown>>() }))
vi.mock('./lib/calls/early-calls.ts', () => early)

beforeEach(() => {
  vi.resetModules()
  early.callEarly.mockReset()
  window.history.replaceState(null, '', '/admin/settings')
  setToken('of an admin')
})

/** Runs the script to its end; returns the calls that it made. */
async function callsWhere(readMe: () => Promise<unknown>) {
  early.callEarly.mockResolvedValueOnce({ ok: true, json: readMe })
  await import('./entry-staff.ts')
  await new Promise(setImmediate)
  return early.callEarly.mock.calls.map(([name]) => name)
}

const admin = { user: { role: 'admin' } }

test('makes an admin’s calls once the role is known', async () => {
  expect(await callsWhere(async () => admin)).toEqual(['auth.me', 'clinic.get', 'settings.get'])
})

test('makes no admin’s call if somebody else has signed in in another tab meanwhile', async () => {
  const calls = await callsWhere(async () => {
    setToken('of a doctor')
    return admin
  })
  expect(calls).toEqual(['auth.me', 'clinic.get'])
})

test('leaves an unreadable answer to the app', async () => {
  expect(await callsWhere(() => Promise.reject(new SyntaxError('cut off')))).toEqual([
    'auth.me',
    'clinic.get',
  ])
})
