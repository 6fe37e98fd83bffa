import { beforeEach, describe, expect, it } from 'vitest'
import { startOfTests } from '../support/clinic.ts'
import { setClock } from '../support/clock.ts'
import { call, ok } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aBooking, someEmail } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { mailTo, newestMailTo } from '../support/inbox.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import { bookWithLink, linkIn, withLink } from '../support/visit.ts'
import { waitFor } from '../support/wait-for.ts'
import { joinList } from '../support/waiting.ts'

const later = '2026-11-27'

beforeEach(async () => {
  await setClock(startOfTests)
  await resetClinic()
})

const read = (link: string) => ok(visitor, 'visits.read', withLink(link))
const move = (link: string, body: object) => call(visitor, 'visits.move', withLink(link, body))

describe('the link in a mail', () => {
  it('shows the booking as it is now, after moves by anyone', async () => {
    const { id, link } = await bookWithLink({ date: later, slot: '10:00 AM' })
    expect(await read(link)).toMatchObject({ id, date: later, slot: '10:00 AM', closed: null, version: 1 })
    const doctor = await openSession('doctor')
    await ok(doctor, 'appointments.reschedule', { params: { id }, body: { date: later, slot: '2:00 PM' } })
    expect(await read(link)).toMatchObject({
      slot: '2:00 PM',
      version: 2,
      movedFrom: { date: later, slot: '10:00 AM' },
    })
    await ok(visitor, 'visits.move', withLink(link, { date: later, slot: '3:00 PM', version: 2 }))
    expect(await read(link)).toMatchObject({
      slot: '3:00 PM',
      version: 3,
      movedFrom: { date: later, slot: '2:00 PM' },
    })
    await ok(doctor, 'appointments.delete', { params: { id } })
    expect(await read(link)).toMatchObject({ status: 'cancelled', closed: 'cancelled' })
  })

  it('is the same in every mail about the booking', async () => {
    const { email, link } = await bookWithLink({ date: later })
    await ok(visitor, 'visits.move', withLink(link, { date: later, slot: '3:00 PM', version: 1 }))
    const mail = await newestMailTo(email, 3)
    expect(mail.subject).toContain('has moved')
    expect(linkIn(mail)).toBe(link)
  })

  it('is stored only as a digest, and never logged', async () => {
    const { link } = await bookWithLink({ date: later })
    const [row] = await query<{ dump: string }>(
      `select (select string_agg(o::text, ' ') from private.outbox o) || (select string_agg(l::text, ' ') from private.visit_links l)
         || (select string_agg(a::text, ' ') from public.appointments a) as dump`,
    )
    expect(row!.dump).not.toContain(link)
    expect(row!.dump).toMatch(/[0-9a-f]{64}/)
  })

  it('gets the same answer for every kind of invalid token', async () => {
    const { id, link } = await bookWithLink({ date: later })
    await query('update public.appointments set email = $2 where id = $1', [id, someEmail()])
    const answers = await Promise.all(
      [undefined, '', 'x', link.slice(1), `${link}x`, link, 'a'.repeat(5000)].map((token) =>
        call(visitor, 'visits.read', token === undefined ? {} : withLink(token)),
      ),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(404)
      expect(body).toMatchObject({ error: 'This link no longer works.', reason: 'link' })
    }
  })
})

describe('a move', () => {
  it('takes the new slot, frees the old one and names both by mail', async () => {
    const { email, link } = await bookWithLink({ date: later, slot: '10:00 AM' })
    const moved = await ok(
      visitor,
      'visits.move',
      withLink(link, { date: later, slot: '11:00 AM', version: 1 }),
    )
    expect(moved).toMatchObject({ slot: '11:00 AM', status: 'pending', version: 2 })
    const { slots } = await ok(visitor, 'bookings.slots', { query: { date: later } })
    expect(slots).toContain('10:00 AM')
    expect(slots).not.toContain('11:00 AM')
    expect((await newestMailTo(email, 3)).text).toContain(
      'from Friday, November 27, 2026, 10:00 AM to:\n\nFriday, November 27, 2026, 11:00 AM',
    )
  })

  it('has the same outcome however often it is sent', async () => {
    const { email, link } = await bookWithLink({ date: later, slot: '10:00 AM' })
    const body = { date: later, slot: '11:00 AM', version: 1 }
    const answers = await Promise.all([1, 2, 3].map(() => move(link, body)))
    for (const { status, body: visit } of answers) {
      expect(status).toBe(200)
      expect(visit).toMatchObject({ slot: '11:00 AM', version: 2 })
    }
    await newestMailTo(email, 3)
    expect(await query(`select 1 from private.outbox where kind = 'rescheduled'`)).toHaveLength(1)
  })

  it('is refused from a stale page, which gets the current visit', async () => {
    const { id, link } = await bookWithLink({ date: later, slot: '10:00 AM' })
    const doctor = await openSession('doctor')
    await ok(doctor, 'appointments.reschedule', { params: { id }, body: { date: later, slot: '2:00 PM' } })
    const answer = await move(link, { date: later, slot: '11:00 AM', version: 1 })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ reason: 'stale', current: { slot: '2:00 PM', version: 2 } })
  })

  it.each([
    [{ slot: '11:00 AM' }, 400],
    [{ date: later }, 400],
    [{ date: later, slot: '9:99 XM' }, 400],
    [{ date: 'tomorrow', slot: '11:00 AM' }, 400],
    [{ date: later, slot: '11:00 AM', version: 0 }, 400],
    [{ date: '2026-11-29', slot: '11:00 AM', version: 1 }, 400],
  ])('refuses %j', async (body, status) => {
    const { link } = await bookWithLink({ date: later, slot: '10:00 AM' })
    expect((await move(link, body)).status).toBe(status)
    expect(await read(link)).toMatchObject({ date: later, slot: '10:00 AM', version: 1 })
  })
})

describe('a cancellation', () => {
  it('frees the slot at once, and sends the mail a minute later', async () => {
    const { email, link } = await bookWithLink({ date: later, slot: '10:00 AM' })
    const cancelled = await ok(visitor, 'visits.cancel', withLink(link, { version: 1 }))
    expect(cancelled).toMatchObject({ status: 'cancelled', closed: 'cancelled' })
    const { slots } = await ok(visitor, 'bookings.slots', { query: { date: later } })
    expect(slots).toContain('10:00 AM')
    const [waiting] = await query<{ minute: boolean }>(
      `select next_attempt_at - created_at = interval '60 seconds' as minute from private.outbox where kind = 'cancelled'`,
    )
    expect(waiting).toEqual({ minute: true })
    await query(`update private.outbox set next_attempt_at = now() where kind = 'cancelled'`)
    // Any other booking wakes the worker.
    const doctor = await openSession('doctor')
    await ok(doctor, 'appointments.create', { body: aBooking({ date: later, slot: '4:00 PM' }) })
    expect((await newestMailTo(email, 3)).subject).toContain('is cancelled')
  })

  it('sends no mail if staff choose not to', async () => {
    const { id, email } = await bookWithLink({ date: later })
    const doctor = await openSession('doctor')
    await ok(doctor, 'appointments.delete', { params: { id }, query: { notify: 'false' } })
    await ok(doctor, 'appointments.restore', { params: { id }, body: { notify: false } })
    await ok(doctor, 'appointments.reschedule', {
      params: { id },
      body: { date: later, slot: '3:00 PM', notify: false },
    })
    expect(await query(`select kind from private.outbox`)).toEqual([{ kind: 'booked' }])
    expect(await mailTo(email)).toHaveLength(2)
  })
})

const rows = () =>
  query(`select (select string_agg(a::text, ' ') from public.appointments a) as appointments,
    (select string_agg(o::text, ' ') from private.outbox o) as outbox,
    (select string_agg(l::text, ' ') from private.visit_links l) as links,
    (select string_agg(e::text, ' ') from private.waiting_entries e) as entries,
    (select string_agg(o::text, ' ') from private.waiting_offers o) as offers,
    (select count(*)::int from audit.events) as events`)

it('sends the patient a reminder, and shows staff when', async () => {
  const { id, email, link } = await bookWithLink({ date: later, slot: '10:00 AM' })
  await setClock('2026-11-25T04:30:00Z')
  await query('select public.queue_reminders()')
  const doctor = await openSession('doctor')
  // Any other booking wakes the worker.
  await ok(doctor, 'appointments.create', { body: aBooking({ date: later, slot: '4:00 PM' }) })
  const mail = await newestMailTo(email, 3)
  expect(mail.subject).toBe('Reminder: Friday, November 27, 2026, 10:00 AM')
  expect(linkIn(mail)).toBe(link)
  const reminded = await waitFor('note of the reminder', async () =>
    (await ok(doctor, 'appointments.list', { query: { date: later } })).find(
      (shown) => shown.id === id && shown.remindedAt,
    ),
  )
  expect(reminded.remindedAt).toBe('2026-11-25T04:30:00.000Z')
})

/** Waits until no mail is left to send. Makes mails that are delayed on purpose due at once. */
async function settleMails(): Promise<void> {
  await waitFor('settled mails', async () => {
    await query('update private.outbox set next_attempt_at = now() where attempts = 0 and sent_at is null')
    const doctor = await openSession('doctor')
    // Any other booking wakes the worker.
    const { id } = await ok(doctor, 'appointments.create', {
      body: aBooking({ date: later, slot: '4:00 PM' }),
    })
    await query('delete from public.appointments where id = $1', [id])
    const open = await query('select 1 from private.outbox where sent_at is null and withdrawn_at is null')
    return open.length === 0 || undefined
  })
}

it('changes no row when every link of every mail is opened three times', { tags: 'wide' }, async () => {
  const { id, email, link } = await bookWithLink({ date: later, slot: '3:00 PM' })
  const { email: waiting } = await joinList({ from: later, to: later })
  const doctor = await openSession('doctor')
  await settleMails()
  await ok(visitor, 'visits.move', withLink(link, { date: later, slot: '11:00 AM', version: 1 }))
  await settleMails()
  await ok(doctor, 'appointments.delete', { params: { id } })
  await settleMails()
  await ok(doctor, 'appointments.restore', { params: { id }, body: {} })
  await settleMails()
  await setClock('2026-11-25T05:30:00Z')
  await query('select public.queue_reminders()')
  await settleMails()
  const kinds = await query<{ kind: string }>(
    'select distinct kind from private.outbox where sent_at is not null order by kind',
  )
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'booked',
    'cancelled',
    'offered',
    'reminder',
    'rescheduled',
    'restored',
    'waiting',
  ])
  // Otherwise the job might do it during the test.
  await query('select public.expire_offers()')
  const before = await rows()
  const mails = [...(await mailTo(email)), ...(await mailTo(waiting))]
  const texts = mails.flatMap(({ text, html }) => [text, html]).join('\n')
  const addresses = new Set([...texts.matchAll(/https?:\/\/[^\s"<]+/g)].map(([address]) => address))
  expect(addresses.size).toBeGreaterThan(1)
  for (const address of addresses) {
    const token = new URL(address).hash.slice(1)
    for (const method of ['GET', 'HEAD', 'GET']) {
      await (await fetch(address, { method })).text()
      for (const [path, header] of [
        ['/api/visit', 'x-visit-token'],
        ['/api/waiting', 'x-waiting-token'],
      ] as const) {
        await (await fetch(new URL(path, address), { method, headers: { [header]: token } })).text()
      }
    }
  }
  expect(await rows()).toEqual(before)
})
