import type { NoSlotReason } from '#shared/contract/bookings.ts'
import { formatLongDate } from '#shared/domain/dates.ts'

const reasons: Record<NoSlotReason, (day: string, isToday: boolean) => string> = {
  closed: (day) => `The clinic is closed on ${day}.`,
  holiday: (day) => `${day} is a holiday.`,
  full: (day) => `${day} is fully booked.`,
  far: (day) => `Online booking is not open for ${day} yet. Please choose an earlier day or call the clinic.`,
  past: (day, isToday) =>
    isToday ? 'There are no more appointments today.' : `${day} is over. Please choose today or a later day.`,
}

/** Why a day has no free slot, in a sentence. */
export function dayNotice(reason: NoSlotReason, date: string, today: string): string {
  return reasons[reason](formatLongDate(date), date === today)
}
