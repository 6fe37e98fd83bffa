import * as z from 'zod/mini'
import { bookingTexts } from '../content/booking-texts.ts'
import { MAX_CHARS } from '../domain/max-chars.ts'
import { noticeVersion } from './notices.ts'
import { email, instant, isoDate, isoMonth, line, optionalNote, slotLabel } from './primitives.ts'
import { defineRoute } from './route.ts'
import { VisitKind } from './settings.ts'

/**
 * Why a day has no free slot: the clinic is closed that weekday, has a holiday or is fully booked, the day is over,
 * or it is further ahead than visitors may book.
 */
export const NoSlotReason = z.enum(['closed', 'holiday', 'full', 'past', 'far'])
export type NoSlotReason = z.infer<typeof NoSlotReason>

export const PublicSlotsAnswer = z.object({
  date: z.string(),
  /** Labels that can be booked now. */
  slots: z.array(z.string()),
  /** All labels of the clinic's day, free or not. */
  options: z.array(z.string()),
  holiday: z.boolean(),
  reason: z.nullable(NoSlotReason),
  /** The clinic's zone, e.g. 'Asia/Kolkata'; all slots are in it. */
  zone: z.string(),
  slotMinutes: z.number(),
  /** Today in that zone. */
  today: z.string(),
  /** The last day that visitors may book. */
  lastDate: z.string(),
  /** The next day after `date` with a free slot, if there is one within 60 days. */
  nextOpenDate: z.nullable(z.string()),
  /** The privacy notice and the terms in force, to be sent along with a booking. */
  noticeVersion: z.string(),
})
export type PublicSlotsAnswer = z.infer<typeof PublicSlotsAnswer>

export const AvailabilityAnswer = z.object({
  month: z.string(),
  zone: z.string(),
  today: z.string(),
  /** The last day that visitors may book. */
  lastDate: z.string(),
  days: z.array(z.object({ date: z.string(), free: z.number(), reason: z.nullable(NoSlotReason) })),
})
export type AvailabilityAnswer = z.infer<typeof AvailabilityAnswer>

export const NextSlotsAnswer = z.object({
  zone: z.string(),
  today: z.string(),
  /** The next free slots, at most twelve, of a fortnight from the first of them on. */
  slots: z.array(z.object({ date: z.string(), slot: z.string() })),
  /** Today and the thirteen days after it; with the reason if no slot is free. */
  days: z.array(z.object({ date: z.string(), free: z.number(), reason: z.optional(NoSlotReason) })),
})
export type NextSlotsAnswer = z.infer<typeof NextSlotsAnswer>

/** The reason for a visit and how it takes place; both optional. */
export const visitFacts = {
  visitKind: z.optional(
    z.nullable(z.union([z.literal(''), VisitKind], { error: 'A kind of visit must be clinic or video' })),
  ),
  /** Health data. */
  reason: z.optional(z.nullable(optionalNote('Reason', MAX_CHARS.visitReason))),
}

/** The facts given with a booking, in answers to staff; absent if not given. */
export const givenFacts = {
  visitKind: z.optional(VisitKind),
  reason: z.optional(z.string()),
}

/** A visitor's own details. */
const visitor = {
  name: line('Full name', MAX_CHARS.line, bookingTexts.missingFields),
  contact: line('Mobile number', MAX_CHARS.telephone, bookingTexts.missingFields),
  email: email(bookingTexts.missingFields),
}

/** The part of a visitor's form that is not shown. */
const visitorProof = {
  /** The version of the privacy notice and terms that the visitor was shown. */
  noticeVersion: z.optional(z.union([z.literal(''), noticeVersion()])),
  /** A missing or wrong token is a 401, as is a staff token in its place. It may be sent in the header instead. */
  otpToken: z.optional(z.nullable(z.string().check(z.maxLength(4000, bookingTexts.wrongCode)))),
}

export const BookingBody = z.object({
  ...visitor,
  date: isoDate(bookingTexts.missingFields),
  slot: slotLabel(bookingTexts.missingFields),
  ...visitFacts,
  ...visitorProof,
})

/** The booking as the visitor sees it. */
export const Booking = z.object({
  id: z.string(),
  name: z.string(),
  contact: z.string(),
  email: z.string(),
  date: z.string(),
  slot: z.string(),
  status: z.string(),
  zone: z.string(),
  startsAt: instant(),
  endsAt: instant(),
  durationMinutes: z.number(),
  /** Counts the changes of time and state, from 1. */
  version: z.number(),
  /** Null if not chosen. */
  visitKind: z.nullable(VisitKind),
  /** The reason for the visit; '' if none was given. */
  reason: z.string(),
})
export type Booking = z.infer<typeof Booking>

export const bookingRoutes = {
  'bookings.slots': defineRoute({
    method: 'GET',
    path: '/appointments/slots',
    who: 'public',
    summary: 'The free slots of a day, by default today’s, or the reason why there are none.',
    query: z.object({ date: z.optional(isoDate()) }),
    cache: 'no-cache',
    answer: { status: 200, schema: PublicSlotsAnswer },
    errors: [400],
  }),
  'bookings.availability': defineRoute({
    method: 'GET',
    path: '/appointments/availability',
    who: 'public',
    summary: 'How many slots are free on each day of a month, by default this one.',
    query: z.object({ month: z.optional(isoMonth()) }),
    cache: 'no-cache',
    answer: { status: 200, schema: AvailabilityAnswer },
    errors: [400],
  }),
  'bookings.next': defineRoute({
    method: 'GET',
    path: '/appointments/next',
    who: 'public',
    summary: 'The next free slots, and how many are free on each of the next fourteen days.',
    cache: 'no-cache',
    answer: { status: 200, schema: NextSlotsAnswer },
    errors: [],
  }),
  'bookings.create': defineRoute({
    method: 'POST',
    path: '/appointments',
    who: 'public',
    summary:
      'Book a slot with a verified e-mail. Repeating the same booking returns 200 with the first one; the same token with other facts is refused, with the stored booking in `current`.',
    body: BookingBody,
    answer: { status: 201, schema: Booking },
    errors: [400, 401, 409, 429],
  }),
}
