import { PLAN_TOKEN_HEADER, VISIT_TOKEN_HEADER, WAITING_TOKEN_HEADER } from '#shared/contract/route.ts'
import { RequestError } from './api-client.ts'

/** The headers of a call with the token of a visit's link. */
export const withVisit = (token: string) => ({ headers: { [VISIT_TOKEN_HEADER]: token } })

/** The headers of a call with the token of a waiting-list link. */
export const withEntry = (token: string) => ({ headers: { [WAITING_TOKEN_HEADER]: token } })

/** The headers of a call with the token of a plan's link. */
export const withPlan = (token: string) => ({ headers: { [PLAN_TOKEN_HEADER]: token } })

/** 'dead' if the server doesn't know the call's link: it never worked, or no longer does. */
export const deadIfUnknownLink = <T>(answer: Promise<T>): Promise<T | 'dead'> =>
  answer.catch((error: unknown) => {
    if (error instanceof RequestError && error.reason === 'link') return 'dead' as const
    throw error
  })
