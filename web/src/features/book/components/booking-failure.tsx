import { Button, chakra } from '@chakra-ui/react'
import { telephoneLink } from '#shared/domain/clinic-facts.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import type { BookingState } from '#web/entities/booking/flow/booking-state.ts'
import { BookingNotice } from '#web/ui/booking-notice.tsx'

interface Props {
  state: BookingState
  onTryAgain: () => void
}

/** Explains why the booking failed, or that its outcome is unknown, and offers the next step. */
export function BookingFailure({ state: { failure, busy }, onTryAgain }: Props) {
  const phone = useClinic().phones[0]
  if (failure?.kind === 'refused') {
    return (
      <BookingNotice
        tone="error"
        title="Your appointment was not booked"
        text={
          <>
            <span>{failure.text}</span> Everything you entered is still here, and nothing is booked twice.
          </>
        }
      />
    )
  }
  if (failure?.kind !== 'unknown' && failure?.kind !== 'not-sent') return null
  const isAsking = busy === 'booking'
  const { kind, text } = failure
  return (
    <BookingNotice
      tone="info"
      title={
        kind === 'not-sent'
          ? 'Your appointment is not booked yet'
          : 'We don’t know yet whether you are booked'
      }
      text={
        <>
          {kind === 'not-sent'
            ? text
            : `Your request was sent, but no confirmation came back. ${text ?? ''} Try again to find out: the same request is never booked twice.`}{' '}
          You can also call us at{' '}
          <chakra.a href={telephoneLink(phone)} textDecoration="underline">
            {phone}
          </chakra.a>
          .
        </>
      }
    >
      {/* Not disabled while sending, so that it keeps the focus. */}
      <Button variant="outline" aria-disabled={isAsking} onClick={onTryAgain}>
        {isAsking ? 'Asking again…' : 'Try again'}
      </Button>
    </BookingNotice>
  )
}
