import { Button, chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import type { NoSlotReason } from '#shared/contract/bookings.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { nearestSlots } from '#shared/domain/slots.ts'
import { dayNotice } from '../day-notice.ts'
import { BookingNotice } from '#web/ui/booking-notice.tsx'

interface Props {
  date: string
  today: string
  /** Why the day has no free slot. */
  reason: NoSlotReason | null
  /** The next day with a free slot. */
  next: string | null
  free: readonly string[]
  /** The chosen slot if it is no longer free; else ''. */
  gone: string
  /** What the server's refusal of the chosen slot is called; it focuses the offered alternative. '' if not refused. */
  refusal: string
  onChooseDate: (date: string) => void
  onChooseSlot: (slot: string) => void
}

/** Explains why the day or the chosen time can't be booked, and offers the nearest alternative. */
export function SlotNotices(props: Props) {
  const { date, today, reason, next, free, gone, refusal, onChooseDate, onChooseSlot } = props
  const notices = useRef<HTMLDivElement>(null)
  const isOffering = Boolean(reason ?? gone)

  useEffect(() => {
    if (!refusal || !isOffering) return
    notices.current?.scrollIntoView({ block: 'center' })
    notices.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [refusal, isOffering])

  return (
    <chakra.div
      ref={notices}
      aria-live="polite"
      display="grid"
      gap="3"
      css={{ '&:not(:empty)': { mt: '2', mb: '4' } }}
    >
      {reason && (
        <BookingNotice tone="info" title={dayNotice(reason, date, today)} text={refusal}>
          {next && (
            <Button
              variant="outline"
              h="auto"
              px="3"
              py="2"
              flexShrink="1"
              minH="11"
              whiteSpace="normal"
              onClick={() => onChooseDate(next)}
            >
              Next open day: {formatLongDate(next)}
            </Button>
          )}
        </BookingNotice>
      )}
      {gone && !reason && (
        <BookingNotice
          tone="error"
          title={refusal || `${gone} is no longer free`}
          text={`${refusal ? `${gone} is no longer free. ` : ''}Everything else you entered is kept. The nearest free times:`}
        >
          {nearestSlots(
            gone,
            free.filter((time) => time !== gone),
          ).map((near) => (
            <Button key={near} variant="outline" onClick={() => onChooseSlot(near)}>
              {near}
            </Button>
          ))}
        </BookingNotice>
      )}
    </chakra.div>
  )
}
