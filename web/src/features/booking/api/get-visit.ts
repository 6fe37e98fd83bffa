import { VISIT_TOKEN_HEADER } from '#shared/contract/route.ts'
import type { Visit } from '#shared/contract/visits.ts'
import { api, RequestError } from '#web/lib/api-client.ts'
import { type Live, type LiveOptions, useLive } from '../use-live.ts'

/** How often the page checks whether somebody else has changed the visit, or the cut-off has passed. */
const REFRESH_MS = 30_000

/** The visit of a link; 'dead' for a link that doesn't work, or no longer. */
async function readVisit(token: string, options: LiveOptions): Promise<Visit | 'dead'> {
  try {
    return await api('visits.read', { headers: { [VISIT_TOKEN_HEADER]: token }, ...options })
  } catch (error) {
    if (error instanceof RequestError && error.reason === 'link') return 'dead'
    throw error
  }
}

/** The visit of a link, refreshed while the page is visible. */
export const useLiveVisit = (token: string): Live<Visit | 'dead'> => useLive(token, readVisit, REFRESH_MS)
