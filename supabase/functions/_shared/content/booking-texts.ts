/** The page's messages, verbatim from the clinic's owner. */
export const texts = {
  noEmail: 'Enter email address first.',
  codeSent: 'OTP sent. Please check your email.',
  codeNotSent: 'Failed to send OTP. Try again later.',
  noCode: 'Enter the OTP code.',
  verified: 'Email verified.',
  wrongCode: 'Invalid OTP. Please try again.',
  missingFields: 'Please fill all fields.',
  slotTaken: 'Slot already booked.',
  bookingFailed: 'Booking failed.',
  booked: 'Appointment booked! If you provided an email, a confirmation has been sent.',
} as const
