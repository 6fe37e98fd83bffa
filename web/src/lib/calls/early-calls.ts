import type { RouteName } from '#shared/contract/routes.ts'
import { type LooseOptions, prepareCall } from './prepare-call.ts'

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

/** An unused answer is dropped after this time. */
const MAX_AGE_MS = 10_000

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
  setTimeout(() => calls.delete(key), MAX_AGE_MS)
  return answer.then(
    (response) => response.clone(),
    () => undefined,
  )
}

/** Returns the early call identical to this one, and removes it; undefined if there is none. */
export function takeEarlyCall(url: string, { method, headers }: Init): EarlyCall | undefined {
  if (method !== 'GET') return undefined
  const key = keyOf(url, headers)
  const early = window.earlyCalls?.get(key)
  window.earlyCalls?.delete(key)
  // Timers stand still in a page that the browser has frozen.
  return early && Date.now() - early.at < MAX_AGE_MS ? early : undefined
}
