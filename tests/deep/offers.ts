import type { Stack } from '#local/start/stack.ts'
import { waitingDigest, waitingToken } from '#shared/waiting-link.ts'
import { postBooking } from '../support/booking.ts'
import { theClinic } from '../support/clinic.ts'
import { setClock } from '../support/clock.ts'
import { aBooking, someEmail } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { openTestClinic } from '../support/start-clinic.ts'
import { countOf, createPlaces, mintTokens, scaled, tally, type Drill, type Place } from './drill.ts'

const start = '2026-11-23T04:00:00Z'

/** A slot that is held for somebody for some milliseconds of the clinic's time; returns what accepts it. */
async function hold(stack: Stack, { date, slot }: Place, forMs: number) {
  const email = someEmail('waiting')
  const [row] = await stack.sql.query<{ entry: string; offer: string }>(
    `with e as (
       insert into private.waiting_entries (email, name, contact, from_date, to_date, parts)
       values ($1, $1, '+91 97777 00000', $2, $2, '{morning,afternoon}') returning id
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

/** 49 visitors, each with a token of their own, and what books the slot for each. */
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

/** The holder and 49 others want one slot at the same moment, in rounds: while it is held, or as the hold ends. */
function race(name: string, asked: string, forMs: number, during: (stack: Stack) => Promise<unknown>): Drill {
  return {
    name,
    asked,
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
            // At the hold's end, the others come once it is over: somebody always gets the slot.
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

/** Races for a slot that is held for somebody on the waiting list. */
export const offers: Drill[] = [
  race('offers: one held slot', '20 rounds of 50: 1 × 201, 49 × 409, one row', tenMinutes, () =>
    Promise.resolve(),
  ),
  race(
    'offers: in the second in which the hold ends',
    '20 rounds of 50: 1 × 201, 49 × 409, one row',
    tenMinutes,
    // The hold ends while the answers are on their way, and the job looks for the next.
    async (stack) => {
      await setClock('2026-11-23T04:10:00Z')
      await stack.sql.query('select public.expire_offers()')
    },
  ),
]
