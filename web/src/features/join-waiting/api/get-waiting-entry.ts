import type { Waiting } from '#shared/contract/waiting.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { type Live, type LiveOptions, useLive } from '#web/lib/calls/use-live.ts'
import { deadIfUnknownLink, withEntry } from '#web/lib/calls/link-headers.ts'

/** How often the page checks for an offer or the end of a hold. */
const REFRESH_MS = 20_000

const readWaiting = (token: string, options: LiveOptions): Promise<Waiting | 'dead'> =>
  deadIfUnknownLink(api('waiting.read', { ...withEntry(token), ...options }))

/** The entry behind a link, refreshed while the page is visible. */
export const useLiveWaiting = (token: string): Live<Waiting | 'dead'> =>
  useLive(token, readWaiting, REFRESH_MS)
