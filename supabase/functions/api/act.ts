import { ApiError } from '../_shared/api-error.ts'
import { KEY_HEADER, takesKey } from '../_shared/contract/route.ts'
import { type RouteName, routes } from '../_shared/contract/routes.ts'
import { sha256Hex } from '../_shared/crypto.ts'
import { isUuid } from '../_shared/domain/uuid.ts'

/** A query of the Data API, as far as an act needs it. */
interface Query {
  setHeader(name: string, value: string): this
}

/**
 * Marks a query as the call's act, which private.begin_act() and private.end_act() carry out once under the caller's
 * key. Without a key it stays as it is.
 *
 * @param speaker the digest of the token that speaks for a caller without an account
 * @example await take(act(db.rpc('confirm_appointment', …)))
 */
export type Act = <Q extends Query>(query: Q, speaker?: string) => Q

/**
 * The call's act, and its key if it has one.
 *
 * @param request the validated request; another one under the same key is refused
 * @throws ApiError 400 for a key that isn't a UUID
 */
export function actOf(name: RouteName, headers: Headers, request: unknown): { act: Act; key: string | null } {
  const sent = takesKey(routes[name]) ? headers.get(KEY_HEADER) : null
  const key = sent && sent.toLowerCase()
  if (key === null) return { act: (query) => query, key }
  if (!isUuid(key)) throw new ApiError(400, 'Idempotency-Key must be a UUID')
  const act: Act = (query, speaker) => {
    query
      .setHeader(KEY_HEADER, key)
      .setHeader('x-clinic-act', name)
      .setHeader('x-clinic-request', sha256Hex(new TextEncoder().encode(JSON.stringify(request))))
    return speaker === undefined ? query : query.setHeader('x-clinic-caller', speaker)
  }
  return { act, key }
}
