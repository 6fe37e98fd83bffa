import { chakra } from '@chakra-ui/react'
import type { DaySlots } from '#shared/contract/slots.ts'
import { closedText } from '#web/entities/appointment/closed-text.ts'
import { formatTime } from '#web/lib/values/format-instant.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Says since when a view may be outdated, as its last refresh failed. `loadedAt` is in epoch milliseconds. */
export function LostNotice(props: { what: 'day' | 'week'; loadedAt: number; zone: string }) {
  const time = formatTime(new Date(props.loadedAt).toISOString(), props.zone)
  return (
    <Notice tone="warning">
      The connection is lost. This is how the {props.what} stood at {time}; it refreshes by itself once the
      server answers.
    </Notice>
  )
}

/** Says why nothing can be booked on a day, in a line below its slots, which it doesn't push down. */
export function ClosedLine({ slots }: { slots: DaySlots | undefined }) {
  const closed = slots && closedText(slots)
  return (
    <chakra.p role="status" textStyle="sm" fontWeight="500" color="fg.muted" _empty={{ display: 'none' }}>
      {closed}
    </chakra.p>
  )
}
