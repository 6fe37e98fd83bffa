import type * as z from 'zod/mini'
import { appointmentRoutes } from './appointments.ts'
import { auditRoutes } from './audit.ts'
import { authRoutes, sessionRoutes } from './auth.ts'
import { blogRoutes } from './blog.ts'
import { bookingRoutes } from './bookings.ts'
import { calendarFeedRoutes } from './calendar-feeds.ts'
import { claimRoutes } from './claims.ts'
import { clientErrorRoutes } from './client-errors.ts'
import { consultationRoutes } from './consultation.ts'
import { coverRoutes } from './covers.ts'
import { dishRoutes } from './dishes.ts'
import { measurementRoutes } from './measurements.ts'
import { noticeRoutes } from './notices.ts'
import { otpRoutes } from './otp.ts'
import { patientPlanRoutes } from './patient-plans.ts'
import { patientRoutes } from './patients.ts'
import { prescriptionRoutes } from './prescriptions.ts'
import { reportRoutes } from './reports.ts'
import { reviewRoutes } from './reviews.ts'
import type { Route } from './route.ts'
import { searchRoutes } from './search.ts'
import { settingsRoutes } from './settings.ts'
import { slotRoutes } from './slots.ts'
import { systemRoutes } from './system.ts'
import { timelineRoutes } from './timeline.ts'
import { userRoutes } from './users.ts'
import { visitRoutes } from './visits.ts'
import { waitingRoutes } from './waiting.ts'

/**
 * The whole contract. A call that isn't in this table can't be served, and one that is must be. It is used by the
 * function (validation, rights), the site (typed client), /api/openapi.json and the tests.
 */
export const routes = {
  ...systemRoutes,
  ...clientErrorRoutes,
  ...authRoutes,
  ...sessionRoutes,
  ...userRoutes,
  ...otpRoutes,
  ...bookingRoutes,
  ...visitRoutes,
  ...waitingRoutes,
  ...appointmentRoutes,
  ...slotRoutes,
  ...calendarFeedRoutes,
  ...patientRoutes,
  ...measurementRoutes,
  ...consultationRoutes,
  ...dishRoutes,
  ...patientPlanRoutes,
  ...timelineRoutes,
  ...prescriptionRoutes,
  ...reportRoutes,
  ...searchRoutes,
  ...blogRoutes,
  ...coverRoutes,
  ...auditRoutes,
  ...settingsRoutes,
  ...noticeRoutes,
  ...claimRoutes,
  ...reviewRoutes,
} as const satisfies Record<string, Route>

export type Routes = typeof routes
export type RouteName = keyof Routes

type Part<R, K extends string> = R extends Record<K, infer S extends z.ZodMiniType> ? S : never

/** A caller's input: the schema's input side. */
export type Input<N extends RouteName, K extends 'params' | 'query' | 'body' | 'form'> = z.input<
  Part<Routes[N], K>
>

/** A handler's input after validation: the schema's output side. */
export type Parsed<N extends RouteName, K extends 'params' | 'query' | 'body' | 'form'> = z.output<
  Part<Routes[N], K>
>

/** The result of a successful call. */
export type Output<N extends RouteName> = Routes[N]['answer'] extends {
  schema: infer S extends z.ZodMiniType
}
  ? z.output<S>
  : Routes[N]['answer'] extends { file: true }
    ? Blob
    : void
