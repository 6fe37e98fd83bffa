import { RequestError } from './api-client.ts'

/**
 * The present record, if a change was refused because a colleague had changed it, or a creation because its id exists
 * with other contents; else undefined.
 */
export function staleRecord<T>(error: unknown): T | undefined {
  const stale = error instanceof RequestError && (error.reason === 'stale' || error.reason === 'differs')
  return stale ? (error.current as T | undefined) : undefined
}
