import type { Output } from '#shared/contract/routes.ts'
import { VISIT_TOKEN_HEADER, WAITING_TOKEN_HEADER } from '#shared/contract/route.ts'
import type { Waiting } from '#shared/contract/waiting.ts'
import { api, RequestError } from '#web/lib/api-client.ts'
import { type Live, type LiveOptions, useLive } from '../use-live.ts'

/** How often the page checks whether a time is offered, or the hold is over. */
const REFRESH_MS = 20_000

/** The entry of a link; 'dead' for a link that doesn't work, or no longer. */
async function readWaiting(token: string, options: LiveOptions): Promise<Waiting | 'dead'> {
  try {
    return await api('waiting.read', { headers: { [WAITING_TOKEN_HEADER]: token }, ...options })
  } catch (error) {
    if (error instanceof RequestError && error.reason === 'link') return 'dead'
    throw error
  }
}

/** The entry of a link, refreshed while the page is visible. */
export const useLiveWaiting = (token: string): Live<Waiting | 'dead'> =>
  useLive(token, readWaiting, REFRESH_MS)

const readOfVisit = (token: string, options: LiveOptions): Promise<Output<'waiting.of-visit'>> =>
  api('waiting.of-visit', { headers: { [VISIT_TOKEN_HEADER]: token }, ...options })

/** The entry for an earlier time of a visit, refreshed while the page is visible. */
export const useWaitingOfVisit = (token: string): Live<Output<'waiting.of-visit'>> =>
  useLive(token, readOfVisit, REFRESH_MS)
