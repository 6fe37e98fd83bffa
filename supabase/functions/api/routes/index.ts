import type { Handlers } from '../handler.ts'
import { appointmentHandlers } from './appointments.ts'
import { auditHandlers } from './audit.ts'
import { authHandlers } from './auth.ts'
import { blogHandlers } from './blog.ts'
import { bookingHandlers } from './bookings.ts'
import { calendarFeedHandlers } from './calendar-feeds.ts'
import { claimHandlers } from './claims.ts'
import { clientErrorHandlers } from './client-errors.ts'
import { consultationHandlers } from './consultation.ts'
import { coverHandlers } from './covers.ts'
import { dishHandlers } from './dishes.ts'
import { measurementHandlers } from './measurements.ts'
import { noticeHandlers } from './notices.ts'
import { otpHandlers } from './otp.ts'
import { patientPlanHandlers } from './patient-plans.ts'
import { patientHandlers } from './patients.ts'
import { prescriptionHandlers } from './prescriptions.ts'
import { reportHandlers } from './reports.ts'
import { reviewHandlers } from './reviews.ts'
import { searchHandlers } from './search.ts'
import { sessionHandlers } from './sessions.ts'
import { settingsHandlers } from './settings.ts'
import { slotHandlers } from './slots.ts'
import { systemHandlers } from './system.ts'
import { timelineHandlers } from './timeline.ts'
import { userHandlers } from './users.ts'
import { visitHandlers } from './visits.ts'
import { waitingHandlers } from './waiting.ts'

/** A handler for every row of the route table; a missing or extra one doesn't compile. */
export const handlers: Handlers<string> = {
  ...systemHandlers,
  ...clientErrorHandlers,
  ...authHandlers,
  ...sessionHandlers,
  ...userHandlers,
  ...otpHandlers,
  ...bookingHandlers,
  ...visitHandlers,
  ...waitingHandlers,
  ...appointmentHandlers,
  ...calendarFeedHandlers,
  ...slotHandlers,
  ...patientHandlers,
  ...measurementHandlers,
  ...consultationHandlers,
  ...dishHandlers,
  ...patientPlanHandlers,
  ...timelineHandlers,
  ...prescriptionHandlers,
  ...reportHandlers,
  ...searchHandlers,
  ...blogHandlers,
  ...coverHandlers,
  ...auditHandlers,
  ...settingsHandlers,
  ...noticeHandlers,
  ...claimHandlers,
  ...reviewHandlers,
}
