import { Button } from '@chakra-ui/react'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  name: string
  onDiscard: () => void
}

/** A booking without a slot yet: for the patient whose page led here, or half-typed and set aside. */
export function BegunBooking({ name, onDiscard }: Props) {
  return (
    <Notice
      tone="info"
      action={
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      {name ? (
        <>
          Booking for <bdi>{name}</bdi>: choose a free slot, on this day or another.
        </>
      ) : (
        'You have started a booking: choose a free slot to continue.'
      )}
    </Notice>
  )
}
