import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'

const TIMEOUT_MS = 10_000
/** How long to wait before each retry, in milliseconds. */
const RETRY_DELAYS_MS = [2000, 10_000]

export interface Reading {
  /** The origin of /api, without a trailing slash. */
  apiOrigin: string
  /** Receives one line for each failed try. */
  say: (line: string) => void
  pausesMs?: readonly number[]
}

/**
 * Reads a response of the clinic's /api for the build, in three tries.
 *
 * @throws if the last try fails: a site built from defaults would show content that the clinic has changed or taken
 *   offline. A failed build leaves the published site as it is.
 */
export async function readApi<T>(path: string, schema: z.ZodMiniType<T>, reading: Reading): Promise<T> {
  const { apiOrigin, say, pausesMs = RETRY_DELAYS_MS } = reading
  for (let failures = 0; ; failures += 1) {
    try {
      const response = await fetch(`${apiOrigin}/api${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!response.ok) throw new Error(`it answered ${response.status}`)
      return z.parse(schema, await response.json())
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const failure = `${apiOrigin}/api${path} could not be read (${reason}).`
      const pause = pausesMs[failures]
      if (pause === undefined)
        throw new Error(`${failure} Nothing was built; build again once it answers.`, { cause: error })
      say(`${failure} Trying again.`)
      await wait(pause)
    }
  }
}
