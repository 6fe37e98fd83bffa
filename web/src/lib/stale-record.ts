import { RequestError } from './api-client.ts'

/** The record as it is, when a change was refused because a colleague had changed it; else undefined. */
export function staleRecord<T>(error: unknown): T | undefined {
  const stale = error instanceof RequestError && error.reason === 'stale'
  return stale ? (error.current as T | undefined) : undefined
}

/**
 * Makes a change of a record from the version that was shown. One that is refused as stale counts as made when the
 * record already says what was sent: the answer to an earlier try was lost, or a colleague did the same.
 *
 * @throws what the change threw, when the record says something else
 */
export async function orAsSent<T>(change: () => Promise<T>, isAsSent: (now: T) => boolean): Promise<T> {
  try {
    return await change()
  } catch (error) {
    const now = staleRecord<T>(error)
    if (now === undefined || !isAsSent(now)) throw error
    return now
  }
}
