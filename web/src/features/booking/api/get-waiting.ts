import type { Output } from '#shared/contract/routes.ts'
import type { Waiting } from '#shared/contract/waiting.ts'
import { api } from '#web/lib/api-client.ts'
import { type Live, type LiveOptions, useLive } from '../use-live.ts'
import { orDead, withEntry, withVisit } from '../link-calls.ts'

/** How often the page checks for an offer or the end of a hold. */
const REFRESH_MS = 20_000

const readWaiting = (token: string, options: LiveOptions): Promise<Waiting | 'dead'> =>
  orDead(api('waiting.read', { ...withEntry(token), ...options }))

/** The entry behind a link, refreshed while the page is visible. */
export const useLiveWaiting = (token: string): Live<Waiting | 'dead'> =>
  useLive(token, readWaiting, REFRESH_MS)

const readOfVisit = (token: string, options: LiveOptions): Promise<Output<'waiting.of-visit'>> =>
  api('waiting.of-visit', { ...withVisit(token), ...options })

/** A visit's entry for an earlier time, refreshed while the page is visible. */
export const useWaitingOfVisit = (token: string): Live<Output<'waiting.of-visit'>> =>
  useLive(token, readOfVisit, REFRESH_MS)
