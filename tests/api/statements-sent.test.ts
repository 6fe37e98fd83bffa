import { beforeAll, expect, it } from 'vitest'
import { postBooking, verifyEmail } from '../support/booking.ts'
import { ok } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aBooking, openDay } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { makeRecord } from '../support/record.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import { signInAsDoctor } from '../support/sign-in.ts'
import { holdMails, statementsOf } from '../support/statements.ts'

/*
 * How many SQL statements a call sends; each is a round trip to the database. The statements inside the database are
 * counted in statement-budget.test.ts.
 */

let doctor: Awaited<ReturnType<typeof signInAsDoctor>>
beforeAll(async () => {
  await resetClinic()
  doctor = await signInAsDoctor()
})

/** The statements that a call sends, not counting those that begin and end its transactions. */
async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  const statements = await statementsOf(async () => work)
  return statements
    .filter(({ toplevel }) => toplevel)
    .flatMap(({ calls, query: text }) => Array<string>(calls).fill(text))
}

/** The functions that statements call, but for the look-ups of a token. */
const namesIn = (sent: string[]) =>
  sent
    .filter((text) => !/"auth"\.|current_staff/.test(text))
    .map((text) => /public\.(\w+)\(/.exec(text)?.[1])
    .toSorted()

// A staff read costs two more than a visitor's: lite looks up the token's user and session in Auth.
it.each<[string, number, () => Promise<unknown>]>([
  ['free slots', 1, () => ok(visitor, 'bookings.slots', { query: { date: openDay } })],
  ['the next free slots', 1, () => ok(visitor, 'bookings.next', {})],
  ['the day view', 3, () => ok(doctor, 'appointments.list', { query: { date: openDay } })],
  ['a day’s slots', 3, () => ok(doctor, 'slots.day', { query: { date: openDay } })],
  ['a week’s slots', 3, () => ok(doctor, 'slots.week', { query: { date: openDay } })],
  ['the summary', 3, () => ok(doctor, 'appointments.summary', {})],
  ['a list', 9, () => ok(doctor, 'patients.list', { query: {} })],
])('%s takes %i statements', async (_name, count, work) => {
  const sent = await sentBy(work)
  expect(sent.length, sent.join('\n')).toBe(count)
})

it('each of the four calls of a patient’s page takes one statement, beside the look-ups of its token', async () => {
  const { patientUid } = await makeRecord(await openSession('doctor'))
  const names = ['patients.get', 'patients.visits', 'chart.read', 'timeline.list'] as const
  const sent = await sentBy(() =>
    Promise.all(names.map((name) => ok(doctor, name, { params: { patientUid } }))),
  )
  expect(namesIn(sent)).toEqual(['list_timeline', 'list_visits', 'read_chart', 'read_patient'])
})

it('each of the six calls of a visit’s screen takes one statement, with three days for the next', async () => {
  const { id, patientUid } = await ok(doctor, 'appointments.create', {
    body: aBooking({ date: '2026-12-22' }),
  })
  const sent = await sentBy(() =>
    Promise.all([
      ok(doctor, 'consultation.read', { params: { id } }),
      ok(doctor, 'chart.read', { params: { patientUid } }),
      ok(doctor, 'kinds.list', {}),
      ...['2026-11-30', '2026-12-07', '2026-12-21'].map((date) =>
        ok(doctor, 'slots.day', { query: { date } }),
      ),
    ]),
  )
  expect(namesIn(sent)).toEqual([
    ...Array<string>(3).fill('get_day_slots'),
    'list_kinds',
    'read_chart',
    'read_consultation',
  ])
})

it('a booking takes one statement, not counting those of its mail', async () => {
  const bookings = await Promise.all(
    ['10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM'].map(async (slot) => {
      const booking = aBooking({ slot })
      return { booking, token: await verifyEmail(booking.email) }
    }),
  )
  // The mail is sent at once, during the count, and reads the clinic's settings.
  const letMailsGo = await holdMails()
  const sent = await sentBy(() => {
    const { booking, token } = bookings.pop()!
    return postBooking(booking, token)
  }).finally(letMailsGo)
  expect(sent).toEqual([expect.stringContaining('book_public')])
})

it('sets up a request’s context in one statement', async () => {
  await sentBy(() => ok(doctor, 'patients.list', { query: {} }))
  const rows = await query<{ settings: number }>(
    `select regexp_count(query, 'set_config') as settings from extensions.pg_stat_statements
     where toplevel and query like 'select set_config%'`,
  )
  expect(new Set(rows.map(({ settings }) => settings))).toEqual(new Set([11]))
})
