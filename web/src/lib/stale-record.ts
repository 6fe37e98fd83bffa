import { RequestError } from './api-client.ts'

/**
 * The present record, if a change was refused because a colleague had changed it, or a creation because its id exists
 * with other contents; else undefined.
 */
export function staleRecord<T>(error: unknown): T | undefined {
  const stale = error instanceof RequestError && (error.reason === 'stale' || error.reason === 'differs')
  return stale ? (error.current as T | undefined) : undefined
}

/**
 * Changes a record with the version that was shown. A stale refusal counts as success if the record already has the
 * sent values: the answer to an earlier try was lost, or a colleague made the same change.
 *
 * @throws the change's error, if the record differs from what was sent
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
