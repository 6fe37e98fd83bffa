import { inspect } from 'node:util'
import type { Connection } from '@supabase/lite'

/**
 * @supabase/lite writes every database error to the console as a whole: the statement's parameters with it, which are
 * names, addresses and tokens. What an error shows of itself is cut down to its code; the caller's answer stays as it
 * was.
 */
export function quietErrors(connection: Connection): void {
  const normalize = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (cause) => {
    const error = normalize(cause)
    if (typeof error === 'object' && error !== null) {
      const code = 'code' in error ? String(error.code) : 'unknown'
      Object.defineProperty(error, inspect.custom, {
        configurable: true,
        value: () => `The database refused: ${code}`,
      })
    }
    return error
  }
}
