import { chakra } from '@chakra-ui/react'
import type { DaySlots } from '#shared/contract/slots.ts'
import { closedText } from '#web/entities/appointment/closed-text.ts'
import { formatTime } from '#web/lib/values/format-instant.ts'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  slots: DaySlots
  /** Whether the last refresh failed. */
  lost: boolean
  /** When the last refresh succeeded, in epoch milliseconds. */
  loadedAt: number
}

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

/** A note about the whole day: that it is closed, or that the view may be outdated. */
export function DayNotice({ slots, lost, loadedAt }: Props) {
  if (lost) return <LostNotice what="day" loadedAt={loadedAt} zone={slots.zone} />
  const closed = closedText(slots)
  // One line: the slots stand in their place.
  return (
    closed && (
      <chakra.p role="status" textStyle="sm" fontWeight="500" color="fg.muted">
        {closed}
      </chakra.p>
    )
  )
}
