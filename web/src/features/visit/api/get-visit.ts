import type { Visit } from '#shared/contract/visits.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { type Live, type LiveOptions, useLive } from '#web/lib/calls/use-live.ts'
import { deadIfUnknownLink, withVisit } from '#web/lib/calls/link-headers.ts'

/** How often the page checks for changes by others and for the cut-off. */
const REFRESH_MS = 30_000

const readVisit = (token: string, options: LiveOptions): Promise<Visit | 'dead'> =>
  deadIfUnknownLink(api('visits.read', { ...withVisit(token), ...options }))

/** The visit behind a link, refreshed while the page is visible. */
export const useLiveVisit = (token: string): Live<Visit | 'dead'> => useLive(token, readVisit, REFRESH_MS)
