import { vi } from 'vitest'
import { API_BASE, KEY_HEADER } from '#shared/contract/route.ts'

/** A call that arrived: its path with the method, its key, and what it asked for. */
export interface ArrivedCall {
  path: string
  key: string | null
  body: Record<string, string>
}

/**
 * Stands in for the server in tests of lost answers. As the real one, it does each act once under its key and refuses
 * afresh.
 *
 * @param answers by method and path: 'POST /visit/move'
 */
export function keyedServer(answers: Record<string, (body: ArrivedCall['body']) => Response>) {
  const calls: ArrivedCall[] = []
  const kept = new Map<string, Response>()
  const losses = new Map<string, number>()

  function answer({ path, key, body }: ArrivedCall): Response {
    const response = (key && kept.get(key)) || answers[path]!(body)
    if (key && response.ok) kept.set(key, response)
    return response.clone()
  }
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    const path = `${method} ${url.replace(API_BASE, '')}`
    const call: ArrivedCall = {
      path,
      key: new Headers(headers).get(KEY_HEADER),
      body: JSON.parse((body as string | undefined) ?? '{}') as ArrivedCall['body'],
    }
    if (method !== 'GET') calls.push(call)
    const response = answer(call)
    const lost = losses.get(path) ?? 0
    losses.set(path, lost - 1)
    if (lost > 0) throw new TypeError('The answer is lost')
    return response
  })
  return {
    /** The calls that arrived, reads apart. */
    calls,
    keys: () => calls.map(({ key }) => key),
    /** Loses the next answers of a call, which is carried out all the same. */
    lose: (path: string, times: number) => losses.set(path, times),
  }
}

/** A refusal by the server. */
export const refusal = (status: number, reason: string, more: object = {}) =>
  Response.json({ error: `Refused: ${reason}`, reason, ...more }, { status })
