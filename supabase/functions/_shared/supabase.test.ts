import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchWithin } from './supabase.ts'

/** A service that hangs: it never answers, and the request fails when the caller aborts. */
const hangs: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', hangs)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Whether the request was aborted by then. */
async function isGivenUp(path: string, afterMs: number): Promise<boolean> {
  let over = false
  fetchWithin(10_000)(`http://127.0.0.1${path}`).catch(() => (over = true))
  await vi.advanceTimersByTimeAsync(afterMs)
  return over
}

describe('the timeout for a service that hangs', () => {
  it('ends a request that nobody answers', async () => {
    expect(await isGivenUp('/rest/v1/patients', 9_999)).toBe(false)
    expect(await isGivenUp('/rest/v1/patients', 10_000)).toBe(true)
  })

  it('is six times as long for file storage, so that a large file has time to arrive', async () => {
    const path = '/storage/v1/object/patient-reports/a/b.pdf'
    expect(await isGivenUp(path, 59_999)).toBe(false)
    expect(await isGivenUp(path, 60_000)).toBe(true)
    expect(await isGivenUp('/rest/v1/patients?name=eq./storage/', 10_000)).toBe(true)
  })
})
