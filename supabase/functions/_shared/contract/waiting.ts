import * as z from 'zod/mini'
import { DAY_PARTS } from '../domain/day-parts.ts'
import { BookingBody } from './bookings.ts'
import { bodyUuid, instant, isoDate, uuid } from './primitives.ts'
import { defineRoute, VISIT_LINK, WAITING_LINK } from './route.ts'

/** When somebody can come: the first and the last day, and the parts of the day. */
const wish = {
  from: isoDate(),
  to: isoDate(),
  parts: z
    .array(z.enum(DAY_PARTS), { error: 'Choose at least one part of the day.' })
    .check(z.minLength(1, 'Choose at least one part of the day.'), z.maxLength(3)),
}
export const WaitingWish = z.object(wish)
export type WaitingWish = z.infer<typeof WaitingWish>

/** An entry of the waiting list as the holder of its link sees it. */
export const Waiting = z.object({
  id: z.string(),
  /**
   * `offered` while a slot is held for them; `over` after the last day, or when the visit that should be earlier was
   * cancelled; `removed` by staff; `unanswered` after two offers expired.
   */
  state: z.enum(['waiting', 'offered', 'booked', 'left', 'removed', 'unanswered', 'over']),
  from: z.string(),
  to: z.string(),
  parts: z.array(z.enum(DAY_PARTS)),
  /** The visit to be moved earlier, as it is now; null if there is none. */
  visit: z.nullable(z.object({ date: z.string(), slot: z.string() })),
  /** The newest offer. */
  offer: z.nullable(
    z.object({
      id: z.string(),
      date: z.string(),
      slot: z.string(),
      startsAt: instant(),
      heldUntil: instant(),
      /** How it ended; null while the slot is held. `overridden`: the clinic gave the slot to somebody else. */
      outcome: z.nullable(z.enum(['accepted', 'declined', 'expired', 'overridden', 'withdrawn'])),
    }),
  ),
  zone: z.string(),
  /** The server's time. */
  now: instant(),
})
export type Waiting = z.infer<typeof Waiting>

/** Like {@link Waiting}, with whether it replaced an earlier request of the same mailbox. */
export const Joined = z.extend(Waiting, { replaced: z.boolean() })

/** A booking's body with the wish in place of day and slot. */
export const JoinBody = z.extend(z.omit(BookingBody, { date: true, slot: true }), wish)

/** Somebody on the list, as staff see them. */
export const WaitingPerson = z.object({
  id: z.string(),
  name: z.string(),
  contact: z.string(),
  email: z.string(),
  from: z.string(),
  to: z.string(),
  parts: z.array(z.enum(DAY_PARTS)),
  since: instant(),
  /** Of the patient's record, if there is one. */
  patientUid: z.nullable(z.string()),
  /** The patient's: a JSON-encoded list of texts. */
  allergies: z.string(),
  /** The visit that should be earlier. */
  visit: z.nullable(z.object({ patientUid: z.string(), date: z.string(), slot: z.string() })),
  /** The number of slots they were offered. */
  offers: z.number(),
  /** The slot that is held for them now. */
  held: z.nullable(z.object({ date: z.string(), slot: z.string(), until: instant() })),
})
export type WaitingPerson = z.infer<typeof WaitingPerson>

const offerBody = z.object({ offer: bodyUuid('Offer') })
const params = z.object({ id: uuid() })

export const waitingRoutes = {
  'waiting.join': defineRoute({
    method: 'POST',
    path: '/waiting',
    who: 'public',
    summary:
      'Join the waiting list with a verified e-mail; its token remains valid for a booking. A mailbox has one entry: another request replaces the first and keeps its place, a repeated one changes nothing.',
    body: JoinBody,
    answer: { status: 200, schema: Joined },
    errors: [400, 401, 429],
  }),
  'waiting.read': defineRoute({
    method: 'GET',
    path: '/waiting',
    who: 'public',
    summary: `The entry of a link in a mail, as it is now, with its newest offer; ${WAITING_LINK}.`,
    answer: { status: 200, schema: Waiting },
    errors: [404],
  }),
  'waiting.accept': defineRoute({
    method: 'POST',
    path: '/waiting/accept',
    who: 'public',
    summary: `Accept the held slot: it is booked, or the visit is moved to it; ${WAITING_LINK}. A repeated call returns 200.`,
    body: offerBody,
    answer: { status: 201, schema: Waiting },
    errors: [400, 404, 409, 429],
  }),
  'waiting.decline': defineRoute({
    method: 'POST',
    path: '/waiting/decline',
    who: 'public',
    summary: `Decline the held slot and stay on the list; the slot goes to the next in line; ${WAITING_LINK}.`,
    body: offerBody,
    answer: { status: 200, schema: Waiting },
    errors: [400, 404, 409],
  }),
  'waiting.leave': defineRoute({
    method: 'POST',
    path: '/waiting/leave',
    who: 'public',
    summary: `Leave the list; ${WAITING_LINK}.`,
    answer: { status: 200, schema: Waiting },
    errors: [404],
  }),
  'waiting.unsubscribe': defineRoute({
    method: 'POST',
    path: '/waiting/unsubscribe',
    who: 'public',
    summary: 'Leave the list through a mail program’s unsubscribe button (RFC 8058). The body is ignored.',
    query: z.object({
      id: z.string().check(z.maxLength(100)),
      token: z.string().check(z.maxLength(100)),
    }),
    answer: { status: 204 },
    errors: [400, 404],
  }),
  'waiting.of-visit': defineRoute({
    method: 'GET',
    path: '/visit/waiting',
    who: 'public',
    summary: `The entry for an earlier time of a visit, or null; ${VISIT_LINK}.`,
    answer: { status: 200, schema: z.object({ waiting: z.nullable(Waiting) }) },
    errors: [404],
  }),
  'waiting.join-for-visit': defineRoute({
    method: 'POST',
    path: '/visit/waiting',
    who: 'public',
    summary: `Join the waiting list for an earlier time of a visit; ${VISIT_LINK}.`,
    body: WaitingWish,
    answer: { status: 200, schema: Joined },
    errors: [400, 404, 409, 429],
  }),
  'waiting.leave-for-visit': defineRoute({
    method: 'POST',
    path: '/visit/waiting/leave',
    who: 'public',
    summary: `Stop waiting for an earlier time of a visit; ${VISIT_LINK}.`,
    answer: { status: 204 },
    errors: [404],
  }),
  'waiting.list': defineRoute({
    method: 'GET',
    path: '/admin/waiting',
    who: 'staff',
    summary: 'The waiting list, first come first, with the slots that are held.',
    answer: { status: 200, schema: z.array(WaitingPerson) },
    errors: [],
  }),
  'waiting.remove': defineRoute({
    method: 'DELETE',
    path: '/admin/waiting/{id}',
    who: 'staff',
    summary: 'Take somebody off the waiting list; a slot held for them goes to the next in line.',
    params,
    answer: { status: 204 },
    errors: [404, 409],
  }),
  'waiting.restore': defineRoute({
    method: 'POST',
    path: '/admin/waiting/{id}/restore',
    who: 'staff',
    summary: 'Undo a removal; the entry gets its old place back.',
    params,
    answer: { status: 204 },
    errors: [404, 409],
  }),
}
