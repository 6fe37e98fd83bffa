import { expect, vi } from 'vitest'

/** A call as it reached the server. */
export interface Sent {
  method: string
  path: string
  /** Its Idempotency-Key. */
  key: string | null
  body: unknown
}

/** A call whose answer is lost. */
export const lost = (): Promise<Response> => Promise.reject(new TypeError('lost'))

/** A server that gives the calls that change something these answers, then none. Returns these calls as they come. */
export function serve(...answers: (() => Promise<Response>)[]): Sent[] {
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

/** Waits for something while the pauses before an act is sent again pass at once. */
export async function withoutPauses<T>(something: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const ended = something()
    ended.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(10_000)
    return await ended
  } finally {
    vi.useRealTimers()
  }
}

/** A press that gets no answer. */
export const pressUnanswered = (press: () => Promise<unknown>): Promise<void> =>
  expect(withoutPauses(press)).rejects.toThrow('it isn’t known whether this was done')
