import * as z from 'zod/mini'
import { Booking } from './bookings.ts'
import { instant, isoDate, slotLabel, version } from './primitives.ts'
import { defineRoute, VISIT_LINK } from './route.ts'

/** A visit as the holder of its link sees it: without contact details, since a link may be passed on. */
export const Visit = z.extend(z.omit(Booking, { contact: true, email: true }), {
  /** Why the patient can't change it online: it was cancelled, has begun, or begins too soon. Null while they can. */
  closed: z.nullable(z.enum(['cancelled', 'past', 'late'])),
  /** The last instant at which the patient can change it. */
  changesUntil: instant(),
  /** The clinic's cut-off, in hours. */
  cutoffHours: z.number(),
  /** The link of a video visit, from 24 hours before it. */
  videoLink: z.nullable(z.string()),
  /** Its time before it was last moved; null if it never was. */
  movedFrom: z.nullable(z.object({ date: z.string(), slot: z.string() })),
  /** The server's time. */
  now: instant(),
})
export type Visit = z.infer<typeof Visit>

export const visitRoutes = {
  'visits.read': defineRoute({
    method: 'GET',
    path: '/visit',
    who: 'public',
    summary: `The visit of a link in a mail, as it is now; ${VISIT_LINK}.`,
    answer: { status: 200, schema: Visit },
    errors: [404],
  }),
  'visits.move': defineRoute({
    method: 'POST',
    path: '/visit/move',
    who: 'public',
    summary: `Move one’s own visit, until the cut-off; ${VISIT_LINK}. Repeating the same move changes nothing. If the visit was changed meanwhile, the refusal has it in \`current\`.`,
    body: z.object({ date: isoDate(), slot: slotLabel(), version: version() }),
    answer: { status: 200, schema: Visit },
    errors: [400, 404, 409, 429],
  }),
  'visits.cancel': defineRoute({
    method: 'POST',
    path: '/visit/cancel',
    who: 'public',
    summary: `Cancel one’s own visit, until the cut-off; ${VISIT_LINK}. A second cancellation changes nothing.`,
    body: z.object({ version: version() }),
    answer: { status: 200, schema: Visit },
    errors: [400, 404, 409, 429],
  }),
}
