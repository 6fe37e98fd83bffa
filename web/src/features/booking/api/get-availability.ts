import type { AvailabilityAnswer, PublicSlotsAnswer } from '#shared/contract/bookings.ts'
import { api } from '#web/lib/api-client.ts'
import { type Live, useLive } from '../lib/use-live.ts'

/** How often the page looks whether somebody else has taken a slot. */
const REFRESH_MS = 20_000

interface Options {
  signal: AbortSignal
  background: boolean
}
const askDay = (date: string, options: Options) => api('bookings.slots', { query: { date }, ...options })
const askMonth = (month: string, options: Options) =>
  api('bookings.availability', { query: { month }, ...options })

/** The slots of a day, followed while the page is visible. No date, no question. */
export function useDaySlots(date: string): Live<PublicSlotsAnswer> {
  return useLive(date, askDay, REFRESH_MS)
}

/** How many slots are free on each day of a month (YYYY-MM), in one request. */
export function useMonthAvailability(month: string): Live<AvailabilityAnswer> {
  return useLive(month, askMonth, REFRESH_MS * 3)
}
