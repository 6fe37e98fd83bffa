import { beforeEach, describe, expect, it } from 'vitest'
import { unsubscribeAddress } from '#shared/waiting-link.ts'
import { bookAsVisitor, postBooking, verifyEmail } from '../support/booking.ts'
import { startOfTests, theClinic } from '../support/clinic.ts'
import { minutesAfter, setClockForStaff, setClock } from '../support/clock.ts'
import { call, type CallInput, ok } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aBooking, openDay, someEmail } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { newestMailTo } from '../support/inbox.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import { bookWithLink, withLink } from '../support/visit.ts'
import { aWish, joinList, readWaiting, waitingLinkOf, withWaitingLink } from '../support/waiting.ts'

const slot = '3:00 PM'
const friday = '2026-11-27'

beforeEach(async () => {
  await setClock(startOfTests)
  await resetClinic()
})

const reasonOf = (answer: { body: unknown }) => (answer.body as { reason?: string }).reason
const decide = (link: string, route: 'waiting.accept' | 'waiting.decline', offer: string) =>
  call(visitor, route, withWaitingLink(link, { offer }))

/** Books a slot on Friday and cancels it, so that it is held for the first person on the list. */
async function freeASlot(wanted = slot): Promise<void> {
  const { link } = await bookWithLink({
    date: friday,
    slot: wanted,
    name: 'Gone Again',
    contact: '+91 96666 00000',
  })
  await ok(visitor, 'visits.cancel', withLink(link, { version: 1 }))
}
const onFriday = { from: openDay, to: friday }
const offerOf = async (link: string) => (await readWaiting(link)).offer!.id

describe('joining', () => {
  it('needs a verified address', async () => {
    const wish = aWish()
    const without = await call(visitor, 'waiting.join', { body: wish })
    expect([without.status, reasonOf(without)]).toEqual([401, 'token'])
    const otpToken = await verifyEmail(someEmail())
    const others = await call(visitor, 'waiting.join', { body: { ...wish, otpToken } })
    expect([others.status, reasonOf(others)]).toEqual([401, 'token'])
  })

  it('sends a mail with a link to the entry, and a button to leave the list', async () => {
    const { email, link } = await joinList(onFriday)
    const mail = await newestMailTo(email, 2)
    expect(mail.subject).toBe('You are on our waiting list')
    expect(mail.text).toContain(`/waiting-list#${link}`)
    expect(await readWaiting(link)).toMatchObject({
      state: 'waiting',
      from: openDay,
      to: friday,
      offer: null,
    })
  })

  it('answers a repeated request with the same entry, and a different one with the entry it replaces', async () => {
    const wish = aWish(onFriday)
    const otpToken = await verifyEmail(wish.email)
    const join = (body: object) => ok(visitor, 'waiting.join', { body: { ...wish, ...body, otpToken } })
    expect(await join({})).toMatchObject({ replaced: false })
    expect(await join({})).toMatchObject({ replaced: false })
    expect(await join({ parts: ['morning'] })).toMatchObject({ replaced: true, parts: ['morning'] })
    expect(await query('select 1 from private.waiting_entries')).toHaveLength(1)
    expect(await query(`select 1 from private.outbox where kind = 'waiting'`)).toHaveLength(2)
  })

  it('treats an address with a +tag as its mailbox', async () => {
    const email = someEmail()
    await joinList({ email })
    await joinList({ email: email.replace('@', '+second@') })
    expect(await query('select 1 from private.waiting_entries')).toHaveLength(1)
  })
})

describe('a slot that becomes free', () => {
  it('is held for the first person on the list, who gets a mail and books it with one click', async () => {
    const { email, link } = await joinList(onFriday)
    await freeASlot()
    const waiting = await readWaiting(link)
    expect(waiting).toMatchObject({
      state: 'offered',
      offer: { date: friday, slot, heldUntil: '2026-11-23T06:00:00+00:00', outcome: null },
    })
    const { slots } = await ok(visitor, 'bookings.slots', { query: { date: friday } })
    expect(slots).not.toContain(slot)
    const other = aBooking({ date: friday, slot })
    const refused = await postBooking(other, await verifyEmail(other.email))
    expect([refused.status, reasonOf(refused)]).toEqual([409, 'taken'])
    const mail = await newestMailTo(email, 3)
    expect(mail.subject).toBe('A time is free: Friday, November 27, 2026, 3:00 PM')
    expect(mail.text).toContain('until 11:30 AM')

    const accepted = await decide(link, 'waiting.accept', waiting.offer!.id)
    expect([accepted.status, accepted.body]).toMatchObject([201, { state: 'booked' }])
    const again = await visitor.request('POST', '/waiting/accept', {
      body: { offer: waiting.offer!.id },
      headers: { 'x-waiting-token': link },
    })
    expect([again.status, again.body]).toMatchObject([200, { state: 'booked' }])
    expect((await newestMailTo(email, 4)).subject).toContain('is booked')
    expect(
      await query(`select slot from public.appointments where email = $1 and status <> 'cancelled'`, [email]),
    ).toEqual([{ slot }])
  })

  it('goes to the next when the first declines', async () => {
    const [first, second] = [await joinList(onFriday), await joinList(onFriday)]
    await freeASlot()
    const offer = await offerOf(first.link)
    expect((await decide(first.link, 'waiting.decline', offer)).body).toMatchObject({ state: 'waiting' })
    expect((await decide(first.link, 'waiting.decline', offer)).status).toBe(200)
    expect(await readWaiting(second.link)).toMatchObject({ state: 'offered', offer: { slot } })
    const late = await decide(first.link, 'waiting.accept', offer)
    expect([late.status, reasonOf(late)]).toEqual([409, 'offer'])
  })

  it('moves a visit to an earlier time', async () => {
    const { email, link } = await bookWithLink({ date: friday, slot: '4:30 PM' })
    const wish = { from: openDay, to: friday, parts: ['morning', 'afternoon'] }
    await ok(visitor, 'waiting.join-for-visit', withLink(link, wish))
    expect(await ok(visitor, 'waiting.of-visit', withLink(link))).toMatchObject({
      waiting: { state: 'waiting', visit: { date: friday, slot: '4:30 PM' } },
    })
    await freeASlot()
    const list = await waitingLinkOf(email)
    const accepted = await decide(list, 'waiting.accept', await offerOf(list))
    expect(accepted.status).toBe(201)
    expect(await ok(visitor, 'visits.read', withLink(link))).toMatchObject({ slot, version: 2 })
    expect(await query('select 1 from public.appointments where email = $1', [email])).toHaveLength(1)
  })

  it('can be booked at the desk only on purpose, and the offer then says that it is gone', async () => {
    const { link } = await joinList(onFriday)
    await freeASlot()
    const offer = await offerOf(link)
    const doctor = await openSession('doctor')
    const day = await ok(doctor, 'slots.day', { query: { date: friday } })
    expect(day.held).toMatchObject([{ slot, name: 'Wanda Waiting' }])
    expect(day.slots).not.toContain(slot)
    const body = aBooking({ date: friday, slot })
    const refused = await call(doctor, 'appointments.create', { body })
    expect([refused.status, reasonOf(refused)]).toEqual([409, 'held'])
    await ok(doctor, 'appointments.create', { body: { ...body, held: true } })
    expect(await readWaiting(link)).toMatchObject({ state: 'waiting', offer: { outcome: 'overridden' } })
    expect((await decide(link, 'waiting.accept', offer)).status).toBe(409)
  })

  it('can be restored by undo after a mistake by staff, without a mail', async () => {
    const { email, link } = await joinList(onFriday)
    await newestMailTo(email, 2)
    const { id } = await bookAsVisitor({ date: friday, slot })
    const doctor = await openSession('doctor')
    await ok(doctor, 'appointments.delete', { params: { id } })
    expect(await readWaiting(link)).toMatchObject({ state: 'offered' })
    await ok(doctor, 'appointments.restore', { params: { id }, body: {} })
    expect(await readWaiting(link)).toMatchObject({ state: 'waiting', offer: { outcome: 'withdrawn' } })
    expect(await query(`select attempts from private.outbox where kind = 'offered'`)).toEqual([
      { attempts: 0 },
    ])
  })
})

describe('a call that comes again under its key', () => {
  const key = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
  const under = ({ headers, ...input }: CallInput): CallInput => ({
    ...input,
    headers: { ...headers, 'idempotency-key': key },
  })

  it('is not done again when it was taken back since', async () => {
    const { link } = await bookWithLink({ date: friday, slot: '4:30 PM' })
    const wish = { from: openDay, to: friday, parts: ['morning'] }
    const join = () => ok(visitor, 'waiting.join-for-visit', under(withLink(link, wish)))
    const first = await join()
    await ok(visitor, 'waiting.leave-for-visit', withLink(link))
    expect(await join()).toEqual(first)
    expect(await ok(visitor, 'waiting.of-visit', withLink(link))).toEqual({ waiting: null })
  })

  it('joins once, also after the verification has expired', async () => {
    const wish = aWish(onFriday)
    const otpToken = await verifyEmail(wish.email)
    const join = () => ok(visitor, 'waiting.join', under({ body: { ...wish, otpToken } }))
    const first = await join()
    await setClock(minutesAfter(startOfTests, 31))
    expect(await join()).toEqual(first)
    expect(await query('select 1 from private.waiting_entries')).toHaveLength(1)
  })

  it('is another one for somebody else', async () => {
    for (const { link } of [await joinList(onFriday), await joinList(onFriday)]) {
      expect(await ok(visitor, 'waiting.leave', under(withWaitingLink(link)))).toMatchObject({
        state: 'left',
      })
    }
    expect(await query('select 1 from private.waiting_entries where ended_at is null')).toEqual([])
  })
})

describe('leaving', () => {
  it('takes one click, may be repeated, and frees the held slot', async () => {
    const { link } = await joinList(onFriday)
    await freeASlot()
    expect(await ok(visitor, 'waiting.leave', withWaitingLink(link))).toMatchObject({ state: 'left' })
    expect(await ok(visitor, 'waiting.leave', withWaitingLink(link))).toMatchObject({ state: 'left' })
    const { slots } = await ok(visitor, 'bookings.slots', { query: { date: friday } })
    expect(slots).toContain(slot)
  })

  it('works with a mail program’s button, which posts to the address in the header', async () => {
    const { link } = await joinList(onFriday)
    const [entry] = await query<{ id: string }>('select id from private.waiting_entries')
    const { url, otpPepper } = theClinic()
    const target = await unsubscribeAddress(url, otpPepper, entry!.id)
    for (const method of ['GET', 'HEAD']) expect((await fetch(target, { method })).status).toBe(405)
    expect(await readWaiting(link)).toMatchObject({ state: 'waiting' })
    const answer = await fetch(target, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(answer.status).toBe(204)
    expect(await readWaiting(link)).toMatchObject({ state: 'left' })
    const forged = await fetch(`${target}x`, { method: 'POST' })
    expect(forged.status).toBe(404)
  })

  it('can be undone when staff did it', async () => {
    const { link } = await joinList(onFriday)
    const doctor = await openSession('doctor')
    const [person] = await ok(doctor, 'waiting.list')
    expect(person).toMatchObject({ name: 'Wanda Waiting', offers: 0, held: null, visit: null })
    const params = { id: person!.id }
    await ok(doctor, 'waiting.remove', { params })
    expect(await ok(doctor, 'waiting.list')).toEqual([])
    expect(await readWaiting(link)).toMatchObject({ state: 'removed' })
    await ok(doctor, 'waiting.restore', { params })
    expect(await ok(doctor, 'waiting.list')).toMatchObject([{ id: person!.id }])
    const events = await query<{ action: string }>(
      `select action from audit.events where action like 'waiting.%' and subject_id = $1 order by id`,
      [person!.id],
    )
    expect(events.map(({ action }) => action)).toEqual(['waiting.join', 'waiting.remove', 'waiting.restore'])
  })
})

describe('the link', () => {
  it('gets the same answer for every kind of invalid token', async () => {
    const { link } = await joinList()
    for (const wrong of ['', 'x', link.slice(1), `${link}x`]) {
      const answer = await call(visitor, 'waiting.read', withWaitingLink(wrong))
      expect([answer.status, reasonOf(answer)]).toEqual([404, 'link'])
    }
  })
})

it('reading the list as staff is recorded', async () => {
  await joinList()
  const doctor = await openSession('doctor')
  await setClockForStaff(startOfTests)
  await ok(doctor, 'waiting.list')
  expect(
    await query(`select item_count from audit.events where action = 'waiting.list' order by id desc limit 1`),
  ).toEqual([{ item_count: 1 }])
})
