import type { Stack } from '#local/start/stack.ts'
import { postBooking } from '../support/booking.ts'
import { aBooking, someEmail } from '../support/factories.ts'
import { signInAsAdmin, type Staff } from '../support/sign-in.ts'
import { openTestClinic } from '../support/start-clinic.ts'
import {
  countOf,
  createPlaces,
  mintTokens,
  openFarDays,
  scaled,
  tally,
  type Drill,
  type Place,
} from './drill.ts'

type Round = { stack: Stack; admin: Staff; place: () => Place }

/** Plays one round of a pair: two acts at the same moment. Returns their statuses and whether the outcome is right. */
type Pair = (round: Round) => Promise<{ statuses: [number, number]; good: boolean }>

const visit = async ({ stack }: Round, where: Place) => {
  const email = someEmail()
  const [token] = await mintTokens(stack, [email])
  return () => postBooking(aBooking({ ...where, email }), token!)
}
const live = (stack: Stack, { date, slot }: Place) =>
  countOf(
    stack,
    `select count(*) from public.appointments where date = $1 and slot = $2 and status <> 'cancelled'`,
    [date, slot],
  )
const desk = async ({ admin }: Round, where: Place): Promise<string> => {
  const { email: _, ...person } = aBooking({ ...where, name: `Patient ${where.date} ${where.slot}` })
  return String((await admin.post('/admin/appointments', person)).body.id)
}

/** Starts an act now, or some milliseconds later. */
const startAfter = <Result>(ms: number, act: () => Promise<Result>): Promise<Result> =>
  ms <= 0 ? act() : new Promise<void>((resolve) => setTimeout(resolve, ms)).then(act)

/** Starts two acts at nearly the same moment, in either order, so that each can win. */
function together<A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const lead = Math.random() * 120 - 60
  return Promise.all([startAfter(lead, first), startAfter(-lead, second)])
}

const sorted = (statuses: readonly number[]) => statuses.toSorted((a, b) => a - b).join(' ')

const pairs: Record<string, Pair> = {
  'public against staff booking': async (round) => {
    const where = round.place()
    const book = await visit(round, where)
    const [a, b] = await together(book, () => round.admin.post('/admin/appointments', aBooking(where)))
    const good = sorted([a.status, b.status]) === '201 409' && (await live(round.stack, where)) === 1
    return { statuses: [a.status, b.status], good }
  },

  'reschedule against booking': async (round) => {
    const [from, to] = [round.place(), round.place()]
    const id = await desk(round, from)
    const book = await visit(round, to)
    const [a, b] = await together(() => round.admin.put(`/admin/appointments/${id}/reschedule`, to), book)
    const moved = a.status === 200 && b.status === 409
    const stayed = a.status === 409 && b.status === 201
    const rows = [await live(round.stack, from), await live(round.stack, to)].join(' ')
    return { statuses: [a.status, b.status], good: (moved && rows === '0 1') || (stayed && rows === '1 1') }
  },

  'holiday against booking': async (round) => {
    const where = round.place()
    const book = await visit(round, where)
    const holiday = { date: where.date, slots: [], holiday: true }
    const [a, b] = await together(() => round.admin.put('/admin/appointments/slots', holiday), book)
    const rows = await live(round.stack, where)
    await round.admin.post('/admin/appointments/slots/range', {
      from: where.date,
      to: where.date,
      holiday: false,
    })
    const good = a.status === 200 && ((b.status === 201 && rows === 1) || (b.status === 400 && rows === 0))
    return { statuses: [a.status, b.status], good }
  },

  'double confirm': async (round) => {
    const id = await desk(round, round.place())
    const confirm = () => round.admin.put(`/admin/appointments/${id}/confirm`, { status: 'confirmed' })
    const [a, b] = await together(confirm, confirm)
    const version = await countOf(round.stack, 'select version from public.appointments where id = $1', [id])
    return {
      statuses: [a.status, b.status],
      good: sorted([a.status, b.status]) === '200 409' && version === 2,
    }
  },

  'token used twice': async (round) => {
    const [one, other] = [round.place(), round.place()]
    const email = someEmail()
    const [token] = await mintTokens(round.stack, [email])
    const [a, b] = await together(
      () => postBooking(aBooking({ ...one, email }), token!),
      () => postBooking(aBooking({ ...other, email }), token!),
    )
    const rows = (await live(round.stack, one)) + (await live(round.stack, other))
    return { statuses: [a.status, b.status], good: sorted([a.status, b.status]) === '201 401' && rows === 1 }
  },
}

/** Two people do something at the same moment that only one of them may. */
export const pairsAtOnce: Drill[] = Object.entries(pairs).map(([name, play]) => ({
  name,
  target: '500 rounds, one outcome each',
  run: async () => {
    const { stack, close } = await openTestClinic('deep-pairs', { db: 'postgres' })
    try {
      await openFarDays(stack)
      const round = { stack, admin: await signInAsAdmin(), place: createPlaces() }
      const rounds = scaled(500, 10)
      const seen: string[] = []
      let good = 0
      for (let index = 0; index < rounds; index += 1) {
        const result = await play(round)
        seen.push(result.statuses.join('+'))
        if (result.good) good += 1
      }
      return { reached: `${good} of ${rounds} rounds: ${tally(seen)}`, holds: good === rounds }
    } finally {
      await close()
    }
  },
}))
