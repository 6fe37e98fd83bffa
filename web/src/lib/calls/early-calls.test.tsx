import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastActivity } from './activity.ts'
import { api } from './api-client.ts'
import { callEarly } from './early-calls.ts'
import { setToken } from './session.ts'

const fetchMock = vi.fn<typeof fetch>()
const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('fetch', fetchMock)
  fetchMock.mockImplementation(async () => json([]))
  setToken('secret')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetchMock.mockReset()
  delete window.earlyCalls
})

const query = { date: '2026-11-23' }

test('uses the answer of an early call for the same call, once', async () => {
  fetchMock.mockImplementationOnce(async () => json([{ id: 'a1' }]))
  await callEarly('appointments.list', { query })

  expect(await api('appointments.list', { query })).toEqual([{ id: 'a1' }])
  expect(fetchMock).toHaveBeenCalledTimes(1)
  expect(await api('appointments.list', { query })).toEqual([])
  expect(fetchMock).toHaveBeenCalledTimes(2)
})

test('counts activity from when the early call was sent', async () => {
  await callEarly('appointments.list', { query })
  vi.setSystemTime(1_005_000)
  await api('appointments.list', { query })
  expect(lastActivity()).toBe(1_000_000)
})

test('makes a new call for another day, in the background, or for another user', async () => {
  await callEarly('appointments.list', { query })
  await api('appointments.list', { query: { date: '2026-11-24' } })
  await api('appointments.list', { query, background: true })
  setToken('another')
  await api('appointments.list', { query })
  expect(fetchMock).toHaveBeenCalledTimes(4)
})

test('uses an answer that a slow app comes to after 29 seconds, and none after 30', async () => {
  for (const [seconds, calls] of [
    [29, 1],
    [30, 3],
  ] as const) {
    await callEarly('appointments.list', { query })
    vi.setSystemTime(Date.now() + seconds * 1000)
    await api('appointments.list', { query })
    expect(fetchMock).toHaveBeenCalledTimes(calls)
  }
})

test('fails like any other call when the early one reached no server', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await callEarly('appointments.list', { query })).toBeUndefined()
  await expect(api('appointments.list', { query })).rejects.toMatchObject({ status: 0 })
})

test('ends an early call when its caller gives up', async () => {
  let signal: AbortSignal | null | undefined
  fetchMock.mockImplementationOnce((_url, init) => {
    signal = init?.signal
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('gone'))))
  })
  void callEarly('appointments.list', { query })
  const leaving = new AbortController()
  const call = api('appointments.list', { query, signal: leaving.signal })
  leaving.abort()
  await expect(call).rejects.toThrow('gone')
  expect(signal?.aborted).toBe(true)
})
