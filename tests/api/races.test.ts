import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SLOTS } from '#shared/domain/slots.ts'
import { makeDoctor } from '../support/accounts.ts'
import { manyTokens, postBooking } from '../support/booking.ts'
import { startOfTests } from '../support/clinic.ts'
import { minutesAfter, setClock, setClockForStaff } from '../support/clock.ts'
import { call, ok } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aBooking, aMedicine, openDay } from '../support/factories.ts'
import { callData } from '../support/data-api.ts'
import { callerWith, visitor } from '../support/http.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import { linkTo, withLink } from '../support/visit.ts'
import type { Session } from '../support/sign-in.ts'
import { claimsOf } from '../support/tokens.ts'
import { waitFor } from '../support/wait-for.ts'
import { aWish, joinList, readWaiting, waitingLinkOf, withWaitingLink } from '../support/waiting.ts'

/*
 * Concurrent calls on a real Postgres server, which runs requests in parallel. PGlite has a single session, so it
 * would hide these bugs.
 */

let doctor: Session
beforeEach(async () => {
  await resetClinic()
  doctor = await openSession('doctor')
})

const live = (date = openDay) =>
  query<{ slot: string; n: number }>(
    `select slot, count(*)::int as n from public.appointments where date = $1 and status <> 'cancelled' group by slot`,
    [date],
  )
const tally = (answers: { status: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, (answer) => answer.status)).map(([status, list]) => [
      status,
      list!.length,
    ]),
  )
const bookOn = (date: string, slot: string) =>
  ok(doctor, 'appointments.create', { body: aBooking({ date, slot }) })
const countedDays = () =>
  query(
    `select date::text, count(*)::int as booked, count(*) filter (where status = 'confirmed')::int as confirmed
     from public.appointments where status <> 'cancelled' group by date order by 1`,
  )
const bookAt = (slot: string) => bookOn(openDay, slot)

describe('200 visitors who want one slot', () => {
  for (const slot of ['10:00 AM', '12:30 PM', '4:30 PM'])
    it(`book it once: ${slot}`, { tags: slot === '10:00 AM' ? [] : 'wide' }, async () => {
      const proofs = await manyTokens(200)
      const answers = await Promise.all(
        proofs.map(({ email, otpToken }) => postBooking(aBooking({ email, slot, name: email }), otpToken)),
      )
      expect(tally(answers)).toEqual({ 201: 1, 409: 199 })
      expect(await live()).toEqual([{ slot, n: 1 }])
      expect(await query('select 1 from public.patients')).toHaveLength(1)
      expect(await query('select 1 from private.booking_tokens where spent_at is not null')).toHaveLength(1)
    })
})

it('S26 gives a slot to either a visitor or the desk', async () => {
  for (const slot of DEFAULT_SLOTS) {
    const [proof] = await manyTokens(1)
    const answers = await Promise.all([
      postBooking(aBooking({ email: proof!.email, slot }), proof!.otpToken),
      call(doctor, 'appointments.create', { body: aBooking({ slot }) }),
    ])
    expect(tally(answers)).toEqual({ 201: 1, 409: 1 })
  }
  expect((await live()).every((row) => row.n === 1)).toBe(true)
})

it('S25 S27 spends a token once, on the first booking to arrive', async () => {
  const proofs = await manyTokens(6)
  for (const [index, { email, otpToken }] of proofs.entries()) {
    const slots = [DEFAULT_SLOTS[2 * index]!, DEFAULT_SLOTS[2 * index + 1]!]
    const answers = await Promise.all(slots.map((slot) => postBooking(aBooking({ email, slot }), otpToken)))
    expect(tally(answers)).toEqual({ 201: 1, 401: 1 })
  }
})

it('creates one patient from many bookings of one person', async () => {
  const answers = await Promise.all(
    DEFAULT_SLOTS.map((slot) =>
      call(doctor, 'appointments.create', {
        body: aBooking({ slot, name: 'One Person', email: 'one@example.com' }),
      }),
    ),
  )
  expect(tally(answers)).toEqual({ 201: 12 })
  expect(await query('select 1 from public.patients')).toHaveLength(1)
})

it(
  'S60 writes one prescription when a save is clicked twice or sent from two tabs',
  { tags: 'wide' },
  async () => {
    const { patientUid } = await bookAt('10:00 AM')
    for (let round = 1; round <= 6; round += 1) {
      const body = { medicines: [aMedicine({ timing: String(round) })] }
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => call(doctor, 'prescriptions.create', { params: { patientUid }, body })),
      )
      expect(tally(answers)).toEqual({ 201: 4 })
      expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
      expect(await query('select 1 from public.prescriptions')).toHaveLength(round)
    }
  },
)

it('S29 confirms once', { tags: 'wide' }, async () => {
  for (const slot of DEFAULT_SLOTS.slice(0, 6)) {
    const { id } = await bookAt(slot)
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        call(doctor, 'appointments.confirm', { params: { id }, body: { status: 'confirmed' } }),
      ),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: 2 })
  }
})

it('S29 gives a slot to either a move or a booking', async () => {
  const moving = await Promise.all(DEFAULT_SLOTS.slice(0, 6).map(bookAt))
  for (const [index, { id }] of moving.entries()) {
    const slot = DEFAULT_SLOTS[6 + index]!
    const answers = await Promise.all([
      call(doctor, 'appointments.reschedule', { params: { id }, body: { date: openDay, slot } }),
      call(doctor, 'appointments.create', { body: aBooking({ slot }) }),
    ])
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(1)
  }
  expect((await live()).every((row) => row.n === 1)).toBe(true)
})

it(
  'resolves a ring of moves, each to the next booking’s slot, without a deadlock',
  { tags: 'wide' },
  async () => {
    const ring = await Promise.all(DEFAULT_SLOTS.map(bookAt))
    for (let round = 0; round < 3; round += 1) {
      // A deadlock would end one of the moves with 503.
      const answers = await Promise.all(
        ring.map(({ id }, index) =>
          call(doctor, 'appointments.reschedule', {
            params: { id },
            body: { date: openDay, slot: ring[(index + 1) % 12]!.slot },
          }),
        ),
      )
      expect(tally(answers)).toEqual({ 409: 12 })
      const texts = new Set(answers.map((answer) => (answer.body as unknown as { error: string }).error))
      expect(texts).toEqual(new Set(['Slot already booked']))
    }
  },
)

it('closes a day either before or after a booking', async () => {
  for (let day = 1; day <= 8; day += 1) {
    const date = `2026-12-0${day}`
    if (new Date(date).getUTCDay() === 0) continue
    const answers = await Promise.all([
      ...DEFAULT_SLOTS.slice(0, 4).map((slot) =>
        call(doctor, 'appointments.create', { body: aBooking({ date, slot }) }),
      ),
      call(doctor, 'slots.save', { body: { date, slots: [] } }),
      ...DEFAULT_SLOTS.slice(4, 8).map((slot) =>
        call(doctor, 'appointments.create', { body: aBooking({ date, slot }) }),
      ),
    ])
    const saved = answers[4]!
    expect(saved.status).toBe(200)
    // Bookings made before the holiday are on its list; none were made after it.
    const booked = (saved.body as unknown as { booked: string[] }).booked
    expect((await live(date)).map((row) => row.slot).sort()).toEqual(booked.toSorted())
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(booked.length)
  }
})

it('either restores a cancelled booking or makes the new one', { tags: 'wide' }, async () => {
  for (const slot of DEFAULT_SLOTS.slice(0, 6)) {
    const { id } = await bookAt(slot)
    await ok(doctor, 'appointments.delete', { params: { id } })
    const answers = await Promise.all([
      call(doctor, 'appointments.restore', { params: { id } }),
      call(doctor, 'appointments.create', { body: aBooking({ slot }) }),
    ])
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(1)
  }
  expect((await live()).every((row) => row.n === 1)).toBe(true)
})

describe('bookings that move between two days, both ways', () => {
  const days = [openDay, '2026-11-25'] as const
  const slots = {
    move: DEFAULT_SLOTS.slice(0, 3),
    arrive: DEFAULT_SLOTS.slice(3, 6),
    book: DEFAULT_SLOTS.slice(6, 9),
  }
  const [confirmed, cancelled] = DEFAULT_SLOTS.slice(9)

  it('succeed alongside other changes to both days, with correct counts', { tags: 'wide' }, async () => {
    const acts: (() => Promise<{ status: number }>)[] = []
    for (const [date, other] of [days, days.toReversed() as [string, string]]) {
      for (const [index, slot] of slots.move.entries()) {
        const { id } = await bookOn(date, slot)
        const body = { date: other, slot: slots.arrive[index]! }
        acts.push(() => call(doctor, 'appointments.reschedule', { params: { id }, body }))
      }
      const [visit, dropped] = [await bookOn(date, confirmed!), await bookOn(date, cancelled!)]
      acts.push(
        () =>
          call(doctor, 'appointments.confirm', { params: { id: visit.id }, body: { status: 'confirmed' } }),
        () => call(doctor, 'appointments.delete', { params: { id: dropped.id } }),
        ...slots.book.map(
          (slot) => () => call(doctor, 'appointments.create', { body: aBooking({ date, slot }) }),
        ),
      )
    }
    const answers = await Promise.all(acts.map((act) => act()))
    expect(tally(answers)).toEqual({ 200: 10, 201: 6 })
    expect(await countedDays()).toEqual(days.map((date) => ({ date, booked: 7, confirmed: 1 })))
  })
})

const readVisit = (link: string) => ok(visitor, 'visits.read', withLink(link))
const moveVisit = (link: string, slot: string, version = 1) =>
  call(visitor, 'visits.move', withLink(link, { date: openDay, slot, version }))

describe('patients who move their own visits at the same moment', () => {
  it('take a slot only once', async () => {
    const links: string[] = []
    for (const slot of DEFAULT_SLOTS.slice(0, 11)) links.push(await linkTo((await bookAt(slot)).id))
    const answers = await Promise.all(links.map((link) => moveVisit(link, '4:30 PM')))
    expect(tally(answers)).toEqual({ 200: 1, 409: 10 })
    expect((await live()).filter(({ slot }) => slot === '4:30 PM')).toEqual([{ slot: '4:30 PM', n: 1 }])
    expect(await live()).toHaveLength(11)
  })

  it('keep their slots when each wants the other’s', { tags: 'wide' }, async () => {
    const one = await linkTo((await bookAt('10:00 AM')).id)
    const other = await linkTo((await bookAt('10:30 AM')).id)
    const answers = await Promise.all([moveVisit(one, '10:30 AM'), moveVisit(other, '10:00 AM')])
    expect(tally(answers)).toEqual({ 409: 2 })
    expect((await readVisit(one)).slot).toBe('10:00 AM')
  })

  it(
    'end in one outcome when staff move, cancel or confirm the visits at the same time',
    { tags: 'wide' },
    async () => {
      for (const slot of DEFAULT_SLOTS.slice(0, 6)) {
        const { id } = await bookAt(slot)
        const link = await linkTo(id)
        const [moved, cancelled] = await Promise.all([
          moveVisit(link, '4:30 PM'),
          call(doctor, 'appointments.delete', { params: { id } }),
        ])
        expect(cancelled.status).toBe(200)
        expect([200, 409]).toContain(moved.status)
        expect((await readVisit(link)).status).toBe('cancelled')
      }
      expect(await live()).toEqual([])
    },
  )
})

/** Counts the sessions that wait for a lock in one of the two acts. The clinic's own jobs may wait for the same lock. */
const waiting = `select count(*)::int as n from pg_stat_activity
  where wait_event_type = 'Lock' and query ~ 'accept_offer|book_for_staff'`

async function countWaiting(): Promise<number> {
  const [row] = await query<{ n: number }>(waiting)
  return row!.n
}

/**
 * Locks all open rows of a waiting-list table until a condition is true. The tests make it true by waiting for the lock.
 *
 * @param until an SQL condition
 * @returns once the rows are locked, with a promise that settles when they are released
 */
async function keepLocked(table: 'waiting_entries' | 'waiting_offers', until: string) {
  const locked = query(`do $$
    begin
      perform 1 from private.${table} where ended_at is null for update;
      perform pg_advisory_xact_lock(99, 1);
      -- Limited, so that a failing test doesn't block others.
      while not (${until}) and clock_timestamp() < now() + interval '1 minute' loop
        perform pg_sleep(0.01), pg_stat_clear_snapshot();
      end loop;
    end $$`)
  await waitFor(
    'the lock',
    async () =>
      (await query(`select from pg_locks where locktype = 'advisory' and classid = 99`)).length > 0 ||
      undefined,
  )
  return { released: locked }
}

/** Locks the offer until both acts wait for it, one after the other. The first to wait goes first. */
async function inOrder<First, Second>(first: () => Promise<First>, second: () => Promise<Second>) {
  const { released } = await keepLocked('waiting_offers', `(${waiting}) >= 2`)
  const one = first()
  await waitFor('the first to wait', async () => (await countWaiting()) === 1 || undefined)
  const answers = await Promise.all([one, second()])
  await released
  return answers
}

/**
 * Has the first act wait at a statement until another transaction waits for a lock.
 *
 * @param statement as in `create trigger`
 * @param orUntil an SQL condition that ends the wait too
 */
async function inTurn<First, Second>(
  statement: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
  orUntil = 'false',
): Promise<[First, Second]> {
  await query('create sequence public.turns')
  // Limited, so that a failing test doesn't block others.
  await query(`create function public.take_turn() returns trigger language plpgsql security definer as $$
    begin
      if nextval('public.turns') = 1 then
        while not (exists (select from pg_locks where not granted) or ${orUntil})
          and clock_timestamp() < now() + interval '5 seconds' loop
          perform pg_sleep(0.01);
        end loop;
      end if;
      return null;
    end $$`)
  await query(`create trigger a_turn ${statement} execute function public.take_turn()`)
  try {
    const one = first()
    await waitFor(
      'the first to wait',
      async () => (await query('select from public.turns where is_called')).length > 0 || undefined,
    )
    return await Promise.all([one, second()])
  } finally {
    await query('drop function public.take_turn() cascade')
    await query('drop sequence public.turns')
  }
}

const stateOf = (id: string) =>
  query(
    `select s.active, s.must_change_password as temporary, u.banned_until > now() as banned
     from public.staff s join auth.users u on u.id = s.user_id where s.user_id = $1`,
    [id],
  )
const turn = (admin: Session, id: string, active: boolean) => () =>
  call(admin, 'users.update', { params: { id }, body: { active } })
/** What the function does to change a doctor's password, after it has checked the current one. */
async function aChange() {
  const { id, token } = await openSession('doctor')
  await ok(callerWith(token), 'calendar-feeds.make', { body: { names: false } })
  await query('select public.begin_password_change($1, $2)', [id, claimsOf(token).session_id])
  const body = { password: 'slow tamarind rivers 9' }
  return { id, store: () => callData('PUT', '/auth/v1/user', { token, body }) }
}

describe('two changes of one account', () => {
  it('leaves the account banned at Auth only if the last one deactivated it', async () => {
    const [admin, id] = await Promise.all([openSession('admin'), makeDoctor({})])
    const answers = await inTurn(
      'before update on auth.users',
      turn(admin, id, false),
      turn(admin, id, true),
      `exists (select from auth.users where id = '${id}' and updated_at > now())`,
    )
    expect(tally(answers)).toEqual({ 200: 2 })
    expect(await stateOf(id)).toEqual([{ active: true, temporary: false, banned: null }])
  })

  it('deactivates an account whose password is being changed', async () => {
    const [admin, { id, store }] = await Promise.all([openSession('admin'), aChange()])
    const answers = await inTurn('before update on public.staff', turn(admin, id, false), store)
    // A deadlock would end one of them with 503 or 500.
    expect(tally(answers)).toEqual({ 200: 2 })
    expect(await stateOf(id)).toEqual([{ active: false, temporary: false, banned: true }])
  })

  it('resets a password that is being changed', async () => {
    const [admin, { id, store }] = await Promise.all([openSession('admin'), aChange()])
    const reset = () => call(admin, 'users.reset-password', { params: { id } })
    expect(tally(await inTurn('after delete on private.calendar_feeds', store, reset))).toEqual({ 200: 2 })
    expect(await stateOf(id)).toEqual([{ active: true, temporary: true, banned: null }])
  })
})

describe('a held slot', () => {
  const held = { date: '2026-11-27', slot: '3:00 PM' }

  /** Holds the slot for a new person on the list, and returns the call that accepts it. */
  async function holdSlot() {
    const { id } = await bookOn(held.date, held.slot)
    const { link } = await joinList({ from: held.date, to: held.date })
    await ok(doctor, 'appointments.delete', { params: { id } })
    const { offer } = await readWaiting(link)
    return {
      accept: () => call(visitor, 'waiting.accept', withWaitingLink(link, { offer: offer!.id })),
      outcome: async () => (await readWaiting(link)).offer!.outcome,
    }
  }
  const override = () => call(doctor, 'appointments.create', { body: { ...aBooking(held), held: true } })

  it('goes to the patient who accepts before the desk books it', async () => {
    const { accept, outcome } = await holdSlot()
    const [accepted, given] = await inOrder(accept, override)
    expect([accepted.status, given.status, given.body]).toMatchObject([201, 409, { reason: 'taken' }])
    expect(await outcome()).toBe('accepted')
    expect(await live(held.date)).toEqual([{ slot: held.slot, n: 1 }])
  })

  it('goes to the desk when it books the slot before the patient accepts', { tags: 'wide' }, async () => {
    const { accept, outcome } = await holdSlot()
    const [given, accepted] = await inOrder(override, accept)
    expect([given.status, accepted.status, accepted.body]).toMatchObject([201, 409, { reason: 'offer' }])
    expect(await outcome()).toBe('overridden')
    expect(await live(held.date)).toEqual([{ slot: held.slot, n: 1 }])
  })
})

/** Sets the clock to the end of all holds. */
async function endHolds() {
  await setClockForStaff(minutesAfter(startOfTests, 120))
  await query(`update private.booking_tokens set expires_at = private.now() + interval '30 minutes'`)
}

describe('a slot whose hold is over', () => {
  const slot = '3:00 PM'

  type Proof = Awaited<ReturnType<typeof manyTokens>>[number]

  /** Frees a slot, which is held for the first of the people who wait for it. */
  async function holdFor(people: Proof[], date: string) {
    const { id } = await bookOn(date, slot)
    for (const { email, otpToken } of people)
      await ok(visitor, 'waiting.join', {
        body: { ...aWish({ from: date, to: date, email }), otpToken },
      })
    await ok(doctor, 'appointments.delete', { params: { id } })
  }

  const bookFor = ({ email, otpToken }: Proof, body: { date: string; slot: string }) =>
    postBooking(aBooking({ ...body, email, name: email }), otpToken)

  /** A slot whose hold has just ended, the next person on the list, and twenty strangers who want it. */
  async function endHold(date: string) {
    const [first, next, ...strangers] = await manyTokens(22)
    await holdFor([first!, next!], date)
    await query('select public.expire_offers()')
    await endHolds()
    const book = (proof: Proof) => bookFor(proof, { date, slot })
    return { next: next!, book, rush: () => Promise.all(strangers.map(book)) }
  }
  afterEach(() => setClock(startOfTests))

  it('goes to the next person on the list, and to none of those who book before and while the job runs', async () => {
    const { next, rush } = await endHold('2026-11-26')
    expect(tally(await rush())).toEqual({ 409: 20 })
    const [rushed] = await Promise.all([rush(), query('select public.expire_offers()')])
    expect(tally(rushed)).toEqual({ 409: 20 })
    const link = await waitingLinkOf(next.email)
    const { offer } = await readWaiting(link)
    const accept = call(visitor, 'waiting.accept', withWaitingLink(link, { offer: offer!.id }))
    const [accepted, late] = await Promise.all([accept, rush()])
    expect([accepted.status, tally(late)]).toEqual([201, { 409: 20 }])
  })

  it('can be booked by the next person, whoever books at that moment', async () => {
    const { next, book, rush } = await endHold('2026-11-27')
    const [booked, rushed] = await Promise.all([book(next), rush(), query('select public.expire_offers()')])
    expect([booked.status, tally(rushed)]).toEqual([201, { 409: 20 }])
    expect(await live('2026-11-27')).toEqual([{ slot, n: 1 }])
  })

  it('is passed on together with those of other days, while its person books one of these days', async () => {
    const days = ['2026-11-26', '2026-11-27'] as const
    const [person, other] = await manyTokens(2)
    await holdFor([person!], days[0])
    await holdFor([other!], days[1])
    const [, booked] = await inTurn(
      'after update on private.waiting_offers',
      async () => {
        await endHolds()
        await query('select public.expire_offers()')
      },
      () => bookFor(person!, { date: days[1], slot: '10:00 AM' }),
    )
    // A deadlock would end one of them.
    expect(booked.status).toBe(201)
    expect(await query('select distinct outcome from private.waiting_offers')).toEqual([
      { outcome: 'expired' },
    ])
  })
})

it(
  'offers a freed slot to a person whose mail is being written at that moment',
  { tags: 'wide' },
  async () => {
    const { id } = await bookOn(openDay, '11:00 AM')
    const { link } = await joinList({ from: openDay, to: openDay })
    const { released } = await keepLocked(
      'waiting_entries',
      `exists (select from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'cancel_appointment')`,
    )
    await Promise.all([ok(doctor, 'appointments.delete', { params: { id } }), released])
    expect((await readWaiting(link)).offer).toMatchObject({ slot: '11:00 AM' })
  },
)

it('S68 holds only one of two slots freed at once for people on one network', async () => {
  const days = ['2026-11-24', '2026-11-25']
  for (const from of days) await joinList({ from, to: from })
  await query(`update private.waiting_entries set networks = '{192.0.2.1}'`)
  for (const slot of DEFAULT_SLOTS.slice(0, 8)) {
    const booked = await Promise.all(days.map((day) => bookOn(day, slot)))
    await Promise.all(booked.map(({ id }) => ok(doctor, 'appointments.delete', { params: { id } })))
    expect(await query('select slot from private.waiting_offers where ended_at is null')).toEqual([{ slot }])
    await query('delete from private.waiting_offers')
  }
})

it(
  'keeps one waiting-list entry per visit when the patient joins while staff restore the old one',
  { tags: 'wide' },
  async () => {
    const { id } = await bookOn('2026-11-27', '4:30 PM')
    const link = await linkTo(id)
    const wish = { from: openDay, to: '2026-11-27', parts: ['morning'] }
    const join = () => call(visitor, 'waiting.join-for-visit', withLink(link, wish))
    for (let round = 0; round < 5; round += 1) {
      await join()
      const [person] = await ok(doctor, 'waiting.list')
      await ok(doctor, 'waiting.remove', { params: { id: person!.id } })
      const [joined, restored] = await Promise.all([
        join(),
        call(doctor, 'waiting.restore', { params: { id: person!.id } }),
      ])
      expect(joined.status).toBeLessThan(300)
      expect([204, 409]).toContain(restored.status)
      expect(await ok(doctor, 'waiting.list')).toHaveLength(1)
    }
  },
)
