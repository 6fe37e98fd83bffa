import { VISIT_TOKEN_HEADER, WAITING_TOKEN_HEADER } from '#shared/contract/route.ts'
import { isUnanswered, RequestError } from '#web/lib/api-client.ts'

/** The headers of a call with the token of a visit's link. */
export const withVisit = (token: string) => ({ headers: { [VISIT_TOKEN_HEADER]: token } })

/** The headers of a call with the token of a waiting-list link. */
export const withEntry = (token: string) => ({ headers: { [WAITING_TOKEN_HEADER]: token } })

/** 'dead' if the link never worked, or no longer does. */
export const orDead = <T>(answer: Promise<T>): Promise<T | 'dead'> =>
  answer.catch((error: unknown) => {
    if (error instanceof RequestError && error.reason === 'link') return 'dead' as const
    throw error
  })

/** Makes a call once more when no answer came. Only for calls that change nothing the second time. */
export const twiceIfUnanswered = <T>(call: () => Promise<T>): Promise<T> =>
  call().catch((error: unknown) => {
    if (!isUnanswered(error)) throw error
    return call()
  })
