import { RequestError } from './api-client.ts'

/** The record as it is, when a change was refused because a colleague had changed it; else undefined. */
export function staleRecord<T>(error: unknown): T | undefined {
  const stale = error instanceof RequestError && error.reason === 'stale'
  return stale ? (error.current as T | undefined) : undefined
}
