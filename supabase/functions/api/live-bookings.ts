import type { Appointment } from '../_shared/contract/appointments.ts'
import { addDays, daysBetween } from '../_shared/domain/dates.ts'
import { compareSlots } from '../_shared/domain/slots.ts'
import { type Db, take } from '../_shared/supabase.ts'
import type { AuditEntry } from './handler.ts'
import { toAppointment } from './rows.ts'

/** Appointments that are not cancelled. */
export const live = (db: Db) => db.from('appointment_states').select('*').neq('status', 'cancelled')

/**
 * A day has at most as many slots as the contract lets staff save (48), so this many days have at most 960 live
 * bookings. That is below the Data API's limit of 1,000 rows per answer.
 */
const MAX_DAYS_PER_REQUEST = 20

interface Reader {
  db: Db
  audit: (entry: AuditEntry) => Promise<void>
}

/** All live bookings of a span, ordered by day and slot. The audit records the read. */
export async function readLiveBookings(
  { db, audit }: Reader,
  from: string,
  to: string,
): Promise<Appointment[]> {
  const days = daysBetween(from, to) + 1
  if (days <= MAX_DAYS_PER_REQUEST) {
    // A single call, which also records the read.
    const rows = await take(db.rpc('list_appointments', { p_from: from, p_to: to }))
    return rows.map(toAppointment).sort(compareTimes)
  }
  const starts = Array.from(
    { length: Math.ceil(days / MAX_DAYS_PER_REQUEST) },
    (_, n) => n * MAX_DAYS_PER_REQUEST,
  )
  const requests = starts.map((done) => {
    const start = addDays(from, done)
    const end = addDays(from, Math.min(done + MAX_DAYS_PER_REQUEST, days) - 1)
    return take(live(db).gte('date', start).lte('date', end))
  })
  const rows = (await Promise.all(requests)).flat()
  await audit({
    action: 'appointments.list',
    subjectId: from === to ? from : `${from}/${to}`,
    count: rows.length,
  })
  return rows.map(toAppointment).sort(compareTimes)
}

/** Orders appointments by day and slot, for `Array.sort`. */
export function compareTimes(a: Appointment, b: Appointment): number {
  return a.date.localeCompare(b.date) || compareSlots(a.slot, b.slot)
}
