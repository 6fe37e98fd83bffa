import type { RouteName } from '#shared/contract/routes.ts'
import { type LooseOptions, prepareCall, TIMEOUT_MS } from './prepare-call.ts'

/** A call that was sent before the app had loaded. */
export interface EarlyCall {
  /** When it was sent, in epoch milliseconds of this device. */
  at: number
  answer: Promise<Response>
  /** Aborts it. */
  ended: AbortController
}

declare global {
  interface Window {
    /** The calls whose answers the app has not used yet. */
    earlyCalls?: Map<string, EarlyCall>
  }
}

type Init = ReturnType<typeof prepareCall>['init']

/** The key of a call: its address and headers, including the session's token. */
const keyOf = (url: string, headers: Headers) => [url, ...[...headers].flat()].join('\n')

/**
 * Sends a call that the page will make once the app has loaded. The app's first identical call gets this answer.
 *
 * @returns a copy of the answer, or undefined once the call has failed; the app reports failures
 */
export async function callEarly(name: RouteName, options: LooseOptions): Promise<Response | undefined> {
  const { url, init } = prepareCall(name, options)
  const ended = new AbortController()
  const calls = (window.earlyCalls ??= new Map())
  const key = keyOf(url, init.headers)
  const answer = fetch(url, { ...init, signal: ended.signal })
  calls.set(key, { at: Date.now(), answer, ended })
  return answer.then(
    (response) => response.clone(),
    () => undefined,
  )
}

/**
 * Returns the early call identical to this one, and removes it; undefined if there is none. Its answer is used as long as
 * one might still be waited for: on a slow line the code takes longest, and asking again would take as long once more.
 */
export function takeEarlyCall(url: string, { method, headers }: Init): EarlyCall | undefined {
  if (method !== 'GET') return undefined
  const key = keyOf(url, headers)
  const early = window.earlyCalls?.get(key)
  window.earlyCalls?.delete(key)
  return early && Date.now() - early.at < TIMEOUT_MS ? early : undefined
}
