import { Button, chakra } from '@chakra-ui/react'
import { Suspense } from 'react'
import type { Booking } from '#shared/contract/bookings.ts'
import { ErrorBoundary } from '#web/lib/error-boundary.tsx'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { DialogPlace } from '#web/ui/dialog-place.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { describeVisit } from '../describe-time.ts'
import type { BookingFlow } from '../flow/booking-flow.ts'
import type { BookingState } from '../flow/booking-state.ts'

const dialog = lazyComponent(() => import('./verification-dialog.tsx'))
const successCard = lazyComponent(() => import('./success-card.tsx'))

/** Loads the dialog and the card when a visitor starts to fill in the form. */
export function preloadLastSteps() {
  for (const step of [dialog, successCard]) step.preload().catch(() => undefined)
}

/** The dialog that asks for the code. */
export function Verification({ flow, state }: { flow: BookingFlow; state: BookingState }) {
  if (!state.dialogOpen && state.email === '') return null
  return (
    <DialogPlace open={state.dialogOpen} onClose={flow.closeDialog}>
      <dialog.Component flow={flow} state={state} />
    </DialogPlace>
  )
}

/** The booking just made. */
export function Booked({ booking, asSentFirst }: { booking: Booking; asSentFirst: boolean }) {
  return (
    <ErrorBoundary renderFallback={({ onRetry }) => <CardLost booking={booking} onRetry={onRetry} />}>
      <Suspense fallback={null}>
        <successCard.Component booking={booking} asSentFirst={asSentFirst} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Replaces the success card when its code could not be loaded. */
function CardLost({ booking, onRetry }: { booking: Booking; onRetry: () => void }) {
  return (
    <chakra.div mb="6">
      <Notice
        tone="info"
        action={
          <Button size="sm" variant="outline" onClick={onRetry}>
            Show details
          </Button>
        }
      >
        You are booked for {describeVisit(booking.date, booking.slot)}.
      </Notice>
    </chakra.div>
  )
}
