/** The messages about a booking, on the page and in the API's answers, verbatim from the clinic's owner. */
export const bookingTexts = {
  noEmail: 'Enter email address first.',
  codeSent: 'OTP sent. Please check your email.',
  codeNotSent: 'Failed to send OTP. Try again later.',
  noCode: 'Enter the OTP code.',
  verified: 'Email verified.',
  /** For a wrong, expired or used code or token; the reason tells them apart. */
  wrongCode: 'Invalid OTP. Please try again.',
  missingFields: 'Please fill all fields.',
  slotTaken: 'Slot already booked.',
  bookingFailed: 'Booking failed.',
  booked: 'Appointment booked! If you provided an email, a confirmation has been sent.',
} as const
