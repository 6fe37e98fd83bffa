import { createBooking } from './api/create-booking.ts'
import { sendCode } from '#web/entities/booking/api/send-code.ts'
import { verifyCode } from '#web/entities/booking/api/verify-code.ts'
import { checkFields, firstError } from '#web/entities/booking/check-fields.ts'
import { BookingFailure } from './components/booking-failure.tsx'
import { ChosenVisit } from './components/chosen-visit.tsx'
import SuccessCard from './components/success-card.tsx'
import VerificationDialog from '#web/entities/booking/components/verification-dialog.tsx'
import { type BookingFlow, createBookingFlow, type Outside } from '#web/entities/booking/flow/booking-flow.ts'

/** Starts the flow of the booking form. */
const startFlow = (outside: Omit<Outside, 'calls'>): BookingFlow =>
  createBookingFlow({ calls: { sendCode, verifyCode, createBooking }, ...outside })

/** The code that the booking form needs once it is being filled in. */
export const stepsCode = {
  BookingFailure,
  checkFields,
  ChosenVisit,
  firstError,
  startFlow,
  SuccessCard,
  VerificationDialog,
}
