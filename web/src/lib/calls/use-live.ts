import { useLayoutEffect, useReducer, useState } from 'react'
import { isWorthRetrying } from './api-client.ts'
import { logWarning } from '../browser/log.ts'

/** A query that is repeated regularly. */
export interface Live<T> {
  data: T | undefined
  /** Whether the last request failed; `data` may then be out of date. */
  isError: boolean
  isFetching: boolean
  refetch: () => void
}

/** Options of a request: `background` if it is automatic. */
export interface LiveOptions {
  signal: AbortSignal
  background: boolean
}

type Ask<T> = (key: string, options: LiveOptions) => Promise<T>

/** How an answer is rendered. React's startTransition lets what waits more urgently be drawn first. */
type Show = (change: () => void) => void
const atOnce: Show = (change) => change()

/** Delays before two retries, if no answer came or the server failed. Neither a refusal nor a timeout is retried. */
const RETRY_AFTER_MS = [500, 1500]

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}

async function askPatiently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      const wait = RETRY_AFTER_MS[attempt]
      if (!isWorthRetrying(error) || wait === undefined || signal.aborted) throw error
      await pause(wait, signal)
    }
  }
}

/**
 * Fetches the data of `key`, and again every `everyMs` while the page is visible, when it becomes visible and when the
 * connection returns. Cached data is shown at once when a key is used again. '' fetches nothing.
 *
 * Replaces a query library on pages with two queries (docs/decisions/0009).
 *
 * @param ask must not change between renders; nor `show`
 */
export function useLive<T>(key: string, ask: Ask<T>, everyMs: number, show: Show = atOnce): Live<T> {
  const [known, setKnown] = useState<Record<string, { data?: T; failed: boolean }>>({})
  // From the start, so that the first request renders nothing anew.
  const [isFetching, setFetching] = useState(true)
  const [round, refetch] = useReducer((count: number) => count + 1, 0)

  // Before the first paint: an early call's answer may already be there.
  useLayoutEffect(() => {
    if (!key) return
    const stop = new AbortController()
    const { signal } = stop
    let timer: ReturnType<typeof setTimeout> | undefined
    let busy = false
    let background = false

    const run = async () => {
      if (busy || document.hidden) return
      busy = true
      clearTimeout(timer)
      setFetching(true)
      try {
        const data = await askPatiently(() => ask(key, { signal, background }), signal)
        if (signal.aborted) return
        show(() => {
          setKnown((before) => ({ ...before, [key]: { data, failed: false } }))
          setFetching(false)
        })
      } catch (error) {
        if (signal.aborted) return
        logWarning('The page’s data could not be refreshed', error)
        setKnown((before) => ({ ...before, [key]: { ...before[key], failed: true } }))
        setFetching(false)
      }
      busy = false
      background = true
      timer = setTimeout(run, everyMs)
    }

    void run()
    document.addEventListener('visibilitychange', run)
    window.addEventListener('online', run)
    return () => {
      stop.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', run)
      window.removeEventListener('online', run)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each round drops the question in flight and asks anew
  }, [key, ask, everyMs, round, show])

  const current = known[key]
  return { data: current?.data, isError: current?.failed ?? false, isFetching, refetch }
}
