import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, vi } from 'vitest'

/** A call as it reached the server. */
export interface Sent {
  method: string
  path: string
  /** Its Idempotency-Key. */
  key: string | null
  body: unknown
}

/** Lets the pauses before an unanswered act is sent again pass at once. */
export function skipPauses(): void {
  const start = globalThis.setTimeout
  const startAtOnce = (run: () => void, ms?: number) => start(run, ms === 2000 ? 0 : ms)
  vi.stubGlobal('setTimeout', startAtOnce)
}

/** A call whose answer is lost. */
export const lost = (): Promise<Response> => Promise.reject(new TypeError('lost'))

/**
 * A server that gives the calls that change something these answers, then none. Calls without an answer are repeated at
 * once. Returns the calls as they come.
 */
export function serve(...answers: (() => Promise<Response>)[]): Sent[] {
  skipPauses()
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (url: string, { method = 'GET', headers, body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json([]))
    sent.push({
      method,
      path: url.replace(/^\/api/, ''),
      key: new Headers(headers).get('idempotency-key'),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
    })
    return (answers.shift() ?? lost)()
  })
  return sent
}

/** An answer that arrives. */
export const answer =
  (body: object, status = 200) =>
  async (): Promise<Response> =>
    Response.json(body, { status })

/** A press that gets no answer. */
export const pressUnanswered = (press: () => Promise<unknown>): Promise<void> =>
  expect(press()).rejects.toThrow('it isn’t known whether this was done')

/** The mutation of a hook, as a component has it that was just opened. */
export const opened = <T,>(hook: () => T, client = new QueryClient()): T =>
  renderHook(hook, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result.current
