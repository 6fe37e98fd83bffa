import { api } from '#web/lib/calls/api-client.ts'
import { type LiveOptions, useLive } from '#web/lib/calls/use-live.ts'

const REFRESH_MS = 20_000

const getNextSlots = (_key: string, options: LiveOptions) => api('bookings.next', options)

/** The next free slots, refreshed while the page is visible and they are `wanted`. */
export const useNextSlots = (wanted: boolean) => useLive(wanted ? 'next' : '', getNextSlots, REFRESH_MS)
