import { startTransition } from 'react'
import type { NextSlotsAnswer } from '#shared/contract/bookings.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { type Live, type LiveOptions, useLive } from '#web/lib/calls/use-live.ts'

const REFRESH_MS = 60_000

const getNextSlots = (_key: string, options: LiveOptions) => api('bookings.next', options)

/** The next free slots, and how many are free on each of the next fourteen days; refreshed while the page is visible. */
export const useNextSlots = (): Live<NextSlotsAnswer> =>
  useLive('next', getNextSlots, REFRESH_MS, startTransition)
