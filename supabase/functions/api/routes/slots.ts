import * as z from 'zod/mini'
import { readClinic } from '../../_shared/clinic.ts'
import { DaySlots } from '../../_shared/contract/slots.ts'
import { daysBetween } from '../../_shared/domain/dates.ts'
import { type Db, take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'
import { readLiveBookings } from '../live-bookings.ts'
import { withCurrent } from '../stale.ts'

const WeekSlots = z.array(DaySlots)

export const slotHandlers: Handlers<'slots'> = {
  'slots.day': async ({ db, query }) => readDay(db, query.date),

  'slots.week': async ({ db, query }) => ({
    days: WeekSlots.parse(await take(db.rpc('get_week_slots', { p_date: query.date }))),
  }),

  'slots.save': async ({ db, act, body }) =>
    DaySlots.parse(
      await take(
        act(
          db.rpc('save_day', {
            p_date: body.date,
            p_slots: body.slots ?? [],
            p_holiday: body.holiday,
            p_version: body.version,
          }),
        ),
      ).catch(withCurrent(() => readDay(db, body.date))),
    ),

  'slots.save-range': async ({ db, act, body, audit }) => {
    const replaced = await take(
      act(db.rpc('save_day_range', { p_from: body.from, p_to: body.to, p_holiday: body.holiday })),
    )
    const days = daysBetween(body.from, body.to) + 1
    return { days, replaced, bookings: await readLiveBookings({ db, audit }, body.from, body.to) }
  },

  'slots.options': async ({ db }) => {
    const { slots } = await readClinic(db)
    return { slots }
  },
}

async function readDay(db: Db, date: string): Promise<DaySlots> {
  return DaySlots.parse(await take(db.rpc('get_day_slots', { p_date: date })))
}
