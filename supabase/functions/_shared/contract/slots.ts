import * as z from 'zod/mini'
import { MAX_SLOTS_PER_DAY } from '../domain/slots.ts'
import { Appointment } from './appointments.ts'
import { instant, isoDate, slotLabel, version } from './primitives.ts'
import { defineRoute } from './route.ts'

/** A day's slots for staff. */
export const DaySlots = z.object({
  date: z.string(),
  /** Labels that can be booked: open, not booked, not past. */
  slots: z.array(z.string()),
  /** The same labels, under the name used in the answer to a save. */
  available: z.array(z.string()),
  /** Labels with a live booking. */
  booked: z.array(z.string()),
  /** Labels held for somebody on the waiting list, with until when and for whom. */
  held: z.array(z.object({ slot: z.string(), until: instant(), name: z.string() })),
  /** Labels that the clinic opens that day, booked or past ones included. */
  open: z.array(z.string()),
  /** Every label that exists. */
  options: z.array(z.string()),
  holiday: z.boolean(),
  /** True when the weekday's rule applies, not a saved day. */
  byRule: z.boolean(),
  /** Differs after each save of the day; 0 while the weekday's rule applies. */
  version: z.number(),
  zone: z.string(),
  slotMinutes: z.number(),
  today: z.string(),
  /** The server's current time; past and no-show are derived from it. */
  now: instant(),
})
export type DaySlots = z.infer<typeof DaySlots>

const slotList = z
  .array(slotLabel(), { error: 'Slots must be a list' })
  .check(z.maxLength(MAX_SLOTS_PER_DAY, 'Too many slots'))

export const SaveSlotsBody = z
  .object({
    date: isoDate(),
    /** Optional for a holiday. */
    slots: z.optional(slotList),
    /** `slots: []` without this field means a holiday. */
    holiday: z.optional(z.boolean({ error: 'Holiday must be true or false' })),
    version: version(0),
  })
  .check(z.refine(({ slots, holiday }) => slots !== undefined || holiday === true, 'Slots must be a list'))

export const SaveRangeBody = z.object({
  from: isoDate(),
  to: isoDate(),
  /** True closes every day of the span; false returns them to the weekly rule. */
  holiday: z.boolean({ error: 'Holiday must be true or false' }),
})

export const slotRoutes = {
  'slots.day': defineRoute({
    method: 'GET',
    path: '/admin/appointments/slots',
    who: 'staff',
    summary: "A day's slots: available and booked.",
    query: z.object({ date: isoDate() }),
    checkedBy: 'sql',
    answer: { status: 200, schema: DaySlots },
    errors: [400],
  }),
  'slots.week': defineRoute({
    method: 'GET',
    path: '/admin/appointments/week',
    who: 'staff',
    summary: 'The slots of each day of the week, Sunday first, of a date.',
    query: z.object({ date: isoDate() }),
    checkedBy: 'sql',
    answer: { status: 200, schema: z.object({ days: z.array(DaySlots) }) },
    errors: [400],
  }),
  'slots.save': defineRoute({
    method: 'PUT',
    path: '/admin/appointments/slots',
    who: 'staff',
    summary: "Save a day's open slots or make it a holiday; booked slots stay.",
    body: SaveSlotsBody,
    answer: { status: 200, schema: DaySlots },
    errors: [400, 409],
  }),
  'slots.save-range': defineRoute({
    method: 'POST',
    path: '/admin/appointments/slots/range',
    who: 'staff',
    summary: 'Close or open every day of a span; existing bookings stay and are returned.',
    body: SaveRangeBody,
    answer: {
      status: 200,
      schema: z.object({
        days: z.number(),
        /** How many of the days had slots of their own or were holidays, which is lost. */
        replaced: z.number(),
        bookings: z.array(Appointment),
      }),
    },
    errors: [400],
  }),
  'slots.options': defineRoute({
    method: 'GET',
    path: '/admin/appointments/slot-options',
    who: 'staff',
    summary: 'All existing slots.',
    answer: { status: 200, schema: z.object({ slots: z.array(z.string()) }) },
    errors: [],
  }),
}
