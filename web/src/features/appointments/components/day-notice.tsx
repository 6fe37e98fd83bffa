import type { DaySlots } from '#shared/contract/appointments.ts'
import { formatTime } from '#web/lib/format-instant.ts'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  slots: DaySlots
  /** The last refresh failed. */
  lost: boolean
  /** The clinic's time of the last good one, epoch milliseconds. */
  loadedAt: number
}

/** What to know about the day as a whole: that it is closed, or that what shows may have changed since. */
export function DayNotice({ slots, lost, loadedAt }: Props) {
  if (lost) {
    const time = formatTime(new Date(loadedAt).toISOString(), slots.zone)
    return (
      <Notice tone="warning">
        The connection is lost. This is how the day stood at {time}; it refreshes by itself once the server
        answers.
      </Notice>
    )
  }
  if (slots.holiday) return <Notice tone="info">Holiday: no slot can be booked on this day.</Notice>
  if (slots.open.length === 0) return <Notice tone="info">The clinic is closed on this day.</Notice>
  return null
}
