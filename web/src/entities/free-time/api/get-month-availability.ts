import type { AvailabilityAnswer } from '#shared/contract/bookings.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { type Live, type LiveOptions, useLive } from '#web/lib/calls/use-live.ts'

const REFRESH_MS = 60_000

const getMonthAvailability = (month: string, options: LiveOptions) =>
  api('bookings.availability', { query: { month }, ...options })

/** How many slots are free on each day of a month (YYYY-MM), in one request. Asks for nothing with ''. */
export const useMonthAvailability = (month: string): Live<AvailabilityAnswer> =>
  useLive(month, getMonthAvailability, REFRESH_MS)
