import { startTransition } from 'react'
import type { AvailabilityAnswer } from '#shared/contract/bookings.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { type Live, type LiveOptions, useLive } from '#web/lib/calls/use-live.ts'
import { NOW } from '../now.ts'

const REFRESH_MS = 60_000

const getMonthAvailability = (month: string, options: LiveOptions) =>
  api('bookings.availability', { query: month === NOW ? {} : { month }, ...options })

/** How many slots are free on each day of a month (YYYY-MM) or, with NOW, of the clinic's own; in one request. */
export function useMonthAvailability(month: string): Live<AvailabilityAnswer> {
  return useLive(month, getMonthAvailability, REFRESH_MS, startTransition)
}
