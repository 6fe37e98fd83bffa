import { createBooking } from './api/create-booking.ts'
import { sendCode } from './api/send-code.ts'
import { verifyCode } from './api/verify-code.ts'
import { type BookingFlow, createBookingFlow, type Outside } from './flow/booking-flow.ts'

export { checkFields, firstError } from './check-fields.ts'
export { BookingFailure } from './components/booking-failure.tsx'
export { ChosenVisit } from './components/chosen-visit.tsx'
export { Booked, preloadLastSteps, Verification } from './components/last-steps.tsx'
export { SlotChoice } from './components/slot-choice.tsx'

/** Starts the flow of the booking form. */
export const startFlow = (outside: Omit<Outside, 'calls'>): BookingFlow =>
  createBookingFlow({ calls: { sendCode, verifyCode, createBooking }, ...outside })
