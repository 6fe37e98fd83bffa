import type { Booking } from '#shared/contract/bookings.ts'
import { keepInTab, readFromTab } from '#web/lib/browser/tab-storage.ts'

/** The booking just made as this tab stores it: without the visitor's details, which a shared computer would reveal. */
export type KeptBooking = Pick<
  Booking,
  'id' | 'date' | 'slot' | 'zone' | 'startsAt' | 'endsAt' | 'version' | 'visitKind'
>

const KEY = 'booked-visit'

/** Stores the booking in this tab until its visit ends, so that its card survives Back and a reload; null deletes it. */
export function keepBooking(booking: KeptBooking | null, now: number): void {
  if (!booking) return keepInTab(KEY, null, now)
  const { id, date, slot, zone, startsAt, endsAt, version, visitKind } = booking
  const kept: KeptBooking = { id, date, slot, zone, startsAt, endsAt, version, visitKind }
  keepInTab(KEY, kept, Date.parse(endsAt))
}

export const readKeptBooking = (now: number): KeptBooking | null => readFromTab<KeptBooking>(KEY, now)
