import { setTimeout as pause } from 'node:timers/promises'
import type { Stack } from '#local/start/stack.ts'
import { waitingDigest, waitingToken } from '#shared/waiting-link.ts'
import { postBooking } from '../support/booking.ts'
import { theClinic } from '../support/clinic.ts'
import { setClock } from '../support/clock.ts'
import { aBooking, someEmail } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { signInAsAdmin } from '../support/sign-in.ts'
import { openTestClinic } from '../support/start-clinic.ts'
import { waitFor } from '../support/wait-for.ts'
import { healthy, killJob } from './crashes.ts'
import {
  countOf,
  createPlaces,
  DRILL_TIMEOUT_MS,
  mintTokens,
  openFarDays,
  scaled,
  tally,
  type Drill,
  type Place,
} from './drill.ts'

const start = '2026-11-23T04:00:00Z'

/** The facts of somebody who waits, with their address for a name. */
const personOf = (email: string) =>
  `jsonb_populate_record(null::public.new_booking,
     jsonb_build_object('name', ${email}::text, 'email', ${email}::text, 'contact', '+91 97777 00000'))`

/** Holds a slot for a new person for some milliseconds of the clinic's time; returns the call that accepts it. */
async function hold(stack: Stack, { date, slot }: Place, forMs: number) {
  const email = someEmail('waiting')
  const [row] = await stack.sql.query<{ entry: string; offer: string }>(
    `with e as (
       insert into private.waiting_entries (booking, from_date, to_date, parts)
       values (${personOf('$1')}, $2, $2, '{morning,afternoon}') returning id
     )
     insert into private.waiting_offers (entry_id, date, slot, held_until)
     select id, $2, $3, private.now() + $4 * interval '1 millisecond' from e
     returning entry_id as entry, id as offer`,
    [email, date, slot, forMs],
  )
  const { otpPepper } = theClinic()
  const token = await waitingToken(otpPepper, row!.entry)
  await stack.sql.query('update private.waiting_entries set digest = $2 where id = $1', [
    row!.entry,
    await waitingDigest(otpPepper, token),
  ])
  return () =>
    visitor.request('POST', '/waiting/accept', {
      body: { offer: row!.offer },
      headers: { 'x-waiting-token': token },
    })
}

/** 49 visitors, each with a token; returns the calls that book the slot. */
async function rivals(stack: Stack, where: Place) {
  const emails = Array.from({ length: 49 }, () => someEmail())
  const tokens = await mintTokens(stack, emails)
  return emails.map((email, index) => () => {
    const booking = aBooking({
      ...where,
      email,
      name: email,
      contact: `+91 9${String(index).padStart(9, '0')}`,
    })
    return postBooking(booking, tokens[index]!)
  })
}

/** The holder and 49 others try to book one slot at the same moment, in rounds: during the hold or as it ends. */
function race(
  name: string,
  target: string,
  forMs: number,
  during: (stack: Stack) => Promise<unknown>,
): Drill {
  return {
    name,
    target,
    run: async () => {
      const { stack, close } = await openTestClinic('deep-offers', { db: 'postgres' })
      try {
        const rounds = scaled(20, 2)
        const place = createPlaces()
        const all: number[] = []
        let good = 0
        for (let round = 0; round < rounds; round += 1) {
          await setClock(start)
          const where = place()
          const accept = await hold(stack, where, forMs)
          const others = await rivals(stack, where)
          const over = during(stack)
          const early = [accept, ...others.slice(0, 24)].toSorted(() => Math.random() - 0.5)
          const answers = await Promise.all([
            ...early.map((act) => act()),
            // When the hold is ending, half of the others come after its end, so that somebody always gets the slot.
            ...others.slice(24).map((act) => over.then(act)),
          ])
          const statuses = answers.map(({ status }) => status)
          all.push(...statuses)
          const won = statuses.filter((status) => status === 201).length
          const lost = statuses.filter((status) => status === 409).length
          const rows = await countOf(
            stack,
            `select count(*) from public.appointments where date = $1 and slot = $2 and status <> 'cancelled'`,
            [where.date, where.slot],
          )
          const held = await countOf(
            stack,
            `select count(*) from private.waiting_offers o where ended_at is null and date = $1 and slot = $2`,
            [where.date, where.slot],
          )
          await stack.sql.query('delete from private.waiting_entries')
          if (won === 1 && lost === 49 && rows === 1 && held === 0) good += 1
        }
        return { reached: `${good} of ${rounds} rounds: ${tally(all)}`, holds: good === rounds }
      } finally {
        await close()
      }
    },
  }
}

const tenMinutes = 600_000

/** The holder accepts while the desk books the slot for somebody else. The loser is told the reason. */
const acceptAgainstDesk: Drill = {
  name: 'offers: accepting against the desk',
  target: '40 rounds: one 201; the loser a 409 that says that the offer is over, or the slot taken',
  run: async () => {
    const { stack, close } = await openTestClinic('deep-offers', { db: 'postgres' })
    try {
      await setClock(start)
      const admin = await signInAsAdmin()
      const rounds = scaled(40, 4)
      const place = createPlaces()
      const outcomes: string[] = []
      let good = 0
      for (let round = 0; round < rounds; round += 1) {
        const where = place()
        const accept = await hold(stack, where, tenMinutes)
        const override = () => admin.post('/admin/appointments', { ...aBooking(where), held: true })
        const [patient, desk] = await Promise.all(
          round % 2 === 0 ? [accept(), override()] : [override(), accept()].toReversed(),
        )
        const rows = await countOf(
          stack,
          `select count(*) from public.appointments where date = $1 and slot = $2 and status <> 'cancelled'`,
          [where.date, where.slot],
        )
        const outcome = `${patient!.status} ${reasonOf(patient!)} / ${desk!.status} ${reasonOf(desk!)}`
        outcomes.push(outcome)
        if (rows === 1 && (outcome === '201  / 409 taken' || outcome === '409 offer / 201 ')) good += 1
        await stack.sql.query('delete from private.waiting_entries')
      }
      return { reached: `${good} of ${rounds} rounds: ${tally(outcomes)}`, holds: good === rounds }
    } finally {
      await close()
    }
  },
}
/** Why an act was refused. A booking also has a field `reason`, which is not that. */
const reasonOf = ({ status, body }: { status: number; body: object }) =>
  status >= 400 && 'reason' in body ? String(body.reason) : ''

/** The database process that runs the job is killed while it passes on slots whose hold has ended. */
const jobKilled: Drill = {
  name: 'offers: the job killed in the middle',
  target: '10 runs cut off by a kill: each slot passed on once, with one mail',
  run: async () => {
    const { stack, close } = await openTestClinic('deep-offers', { db: 'postgres' })
    try {
      await setClock(start)
      await openFarDays(stack)
      const kills = scaled(10, 2)
      const place = createPlaces()
      let slots = 0
      let cutOff = 0
      let wholeRun = 0
      while (cutOff < kills) {
        for (const where of Array.from({ length: 50 }, place)) {
          await hold(stack, where, -1)
          await addNext(stack, where)
          slots += 1
        }
        const run = expireOffers(stack).catch(() => null)
        await pause(Math.random() * wholeRun)
        await killJob(stack, 'expire_offers()')
        if ((await run) === null) cutOff += 1
        await waitFor('database', healthy, DRILL_TIMEOUT_MS)
        const began = performance.now()
        while ((await expireOffers(stack)) > 0);
        // If the killed run had already finished, this run had nothing to do.
        wholeRun = Math.max(wholeRun, performance.now() - began)
      }
      const once = await countOf(
        stack,
        `select count(*) from (
           select 1 from private.waiting_offers group by date, slot
           having count(*) = 2 and count(*) filter (where outcome = 'expired') = 1
             and count(*) filter (where ended_at is null) = 1
         ) passed_on_once`,
      )
      const mails = await countOf(stack, `select count(*) from private.outbox where kind = 'offered'`)
      return {
        reached: `${cutOff} runs cut off: ${once} of ${slots} slots passed on once, ${mails} mails`,
        holds: once === slots && mails === slots,
      }
    } finally {
      await close()
    }
  },
}
const expireOffers = (stack: Stack) => countOf(stack, 'select public.expire_offers()')

/** Adds another person who waits for a slot. */
const addNext = (stack: Stack, { date }: Place) =>
  stack.sql.query(
    `insert into private.waiting_entries (booking, from_date, to_date, parts)
     values (${personOf('$1')}, $2, $2, '{morning,afternoon,evening}')`,
    [someEmail('next'), date],
  )

/** The clinic's waiting list under simultaneous acts and crashes. */
export const offers: Drill[] = [
  race('offers: one held slot', '20 rounds of 50: 1 × 201, 49 × 409, one row', tenMinutes, () =>
    Promise.resolve(),
  ),
  race(
    'offers: in the second in which the hold ends',
    '20 rounds of 50: 1 × 201, 49 × 409, one row',
    tenMinutes,
    // The hold ends and the job offers the slot to the next person while the requests are under way.
    async (stack) => {
      await setClock('2026-11-23T04:10:00Z')
      await stack.sql.query('select public.expire_offers()')
    },
  ),
  acceptAgainstDesk,
  jobKilled,
]
