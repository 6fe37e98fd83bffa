import type { Output } from '#shared/contract/routes.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { type Live, type LiveOptions, useLive } from '#web/lib/calls/use-live.ts'
import { withVisit } from '#web/lib/calls/link-headers.ts'

/** How often the page checks for an offer. */
const REFRESH_MS = 20_000

const readOfVisit = (token: string, options: LiveOptions): Promise<Output<'waiting.of-visit'>> =>
  api('waiting.of-visit', { ...withVisit(token), ...options })

/** A visit's entry for an earlier time, refreshed while the page is visible. */
export const useWaitingOfVisit = (token: string): Live<Output<'waiting.of-visit'>> =>
  useLive(token, readOfVisit, REFRESH_MS)
