import { inspect } from 'node:util'
import type { Connection } from '@supabase/lite'

/**
 * @supabase/lite logs every database error in full, including the statement's parameters: names, addresses and
 * tokens. This reduces what an error prints to its code; the caller's answer stays the same.
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
