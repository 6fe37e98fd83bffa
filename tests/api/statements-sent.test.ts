import { beforeAll, expect, it } from 'vitest'
import { postBooking, verifyEmail } from '../support/booking.ts'
import { ok } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aBooking, openDay } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { resetClinic } from '../support/reset.ts'
import { signInAsDoctor } from '../support/sign-in.ts'

/*
 * How many SQL statements a call sends, `begin` and `commit` included. Each is a trip to the database; what one
 * statement does inside is judged in statement-budget.test.ts.
 */

let doctor: Awaited<ReturnType<typeof signInAsDoctor>>
beforeAll(async () => {
  await resetClinic()
  doctor = await signInAsDoctor()
})

/** The statements that a call sends: the fewest of three calls, since the clinic's own chores are counted as they run. */
async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  // The first call fills the caches.
  await work()
  const [fewest] = [await sentOnce(work), await sentOnce(work), await sentOnce(work)].toSorted(
    (a, b) => a.length - b.length,
  )
  return fewest!
}

async function sentOnce(work: () => Promise<unknown>): Promise<string[]> {
  await query('select extensions.pg_stat_statements_reset()')
  await work()
  const rows = await query<{ calls: number; query: string }>(
    `select calls::int, left(query, 80) as query from extensions.pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database()) and toplevel
       and query not like '%pg_stat_statements%'`,
  )
  return rows.flatMap((row) => Array<string>(row.calls).fill(row.query))
}

// A read of staff costs two more than a visitor's: lite looks for the token's user and session in Auth.
it.each<[string, number, () => Promise<unknown>]>([
  ['free slots', 4, () => ok(visitor, 'bookings.slots', { query: { date: openDay } })],
  ['the day view', 6, () => ok(doctor, 'appointments.list', { query: { date: openDay } })],
  ['a day’s slots', 6, () => ok(doctor, 'slots.day', { query: { date: openDay } })],
  ['the summary', 6, () => ok(doctor, 'appointments.summary', {})],
  ['a list', 18, () => ok(doctor, 'patients.list', { query: {} })],
])('%s takes at most %i statements', async (_name, most, work) => {
  const sent = await sentBy(work)
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(most)
})

it('a booking takes at most 8 statements, the mail’s claim included', async () => {
  const slots = ['10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM']
  const bookings = await Promise.all(
    slots.map(async (slot) => {
      const booking = aBooking({ slot })
      return { booking, token: await verifyEmail(booking.email) }
    }),
  )
  const sent = await sentBy(() => {
    const { booking, token } = bookings.pop()!
    return postBooking(booking, token)
  })
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(8)
})
