import type { Output } from '#shared/contract/routes.ts'
import type { Waiting } from '#shared/contract/waiting.ts'
import { api } from '#web/lib/api-client.ts'
import { type Live, type LiveOptions, useLive } from '../use-live.ts'
import { orDead, withEntry, withVisit } from '../link-calls.ts'

/** How often the page checks whether a time is offered, or the hold is over. */
const REFRESH_MS = 20_000

const readWaiting = (token: string, options: LiveOptions): Promise<Waiting | 'dead'> =>
  orDead(api('waiting.read', { ...withEntry(token), ...options }))

/** The entry of a link, refreshed while the page is visible. */
export const useLiveWaiting = (token: string): Live<Waiting | 'dead'> =>
  useLive(token, readWaiting, REFRESH_MS)

const readOfVisit = (token: string, options: LiveOptions): Promise<Output<'waiting.of-visit'>> =>
  api('waiting.of-visit', { ...withVisit(token), ...options })

/** The entry for an earlier time of a visit, refreshed while the page is visible. */
export const useWaitingOfVisit = (token: string): Live<Output<'waiting.of-visit'>> =>
  useLive(token, readOfVisit, REFRESH_MS)
