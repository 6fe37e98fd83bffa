import type { PublicSlotsAnswer } from '#shared/contract/bookings.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { shownNotice } from '../shown-notice.ts'
import { type Live, type LiveOptions, useLive } from '#web/lib/calls/use-live.ts'
import { NOW } from '../now.ts'

/** How often the page checks whether slots have been taken. */
const REFRESH_MS = 20_000

async function getDaySlots(date: string, options: LiveOptions): Promise<PublicSlotsAnswer> {
  const day = await api('bookings.slots', { query: date === NOW ? {} : { date }, ...options })
  shownNotice.set(day.noticeVersion)
  return day
}

/** The slots of a day or, with NOW, of the clinic's own; refreshed while the page is visible. */
export function useDaySlots(date: string): Live<PublicSlotsAnswer> {
  return useLive(date, getDaySlots, REFRESH_MS)
}
