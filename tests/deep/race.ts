import { postBooking, verifyEmail } from '../support/booking.ts'
import { aBooking, someEmail } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { codeSentTo } from '../support/inbox.ts'
import { openTestClinic } from '../support/start-clinic.ts'
import { countOf, createPlaces, mintTokens, scaled, tally, type Drill } from './drill.ts'

/** Many visitors, each with a token, try to book one slot at the same moment. */
export const raceForOneSlot: Drill = {
  name: 'race for one slot',
  target: '20 rounds of 1,000 bookings: 1 × 201, 999 × 409, one row',
  run: async () => {
    const { stack, close } = await openTestClinic('deep-race', { db: 'postgres' })
    try {
      const rounds = scaled(20, 2)
      // The size of the crowd matters most, so a smaller scale cuts the number of rounds first.
      const rivals = Math.min(1000, scaled(10_000, 50))
      const place = createPlaces()
      const all: number[] = []
      let good = 0
      for (let round = 0; round < rounds; round += 1) {
        const where = place()
        const emails = Array.from({ length: rivals }, () => someEmail())
        const tokens = await mintTokens(stack, emails)
        const answers = await Promise.all(
          emails.map((email, index) => postBooking(aBooking({ ...where, email }), tokens[index]!)),
        )
        const statuses = answers.map((answer) => answer.status)
        all.push(...statuses)
        const rows = await countOf(
          stack,
          `select count(*) from public.appointments where date = $1 and slot = $2`,
          [where.date, where.slot],
        )
        const won = statuses.filter((status) => status === 201).length
        const lost = statuses.filter((status) => status === 409).length
        if (won === 1 && lost === rivals - 1 && rows === 1) good += 1
      }
      const patients = await countOf(stack, 'select count(*) from public.patients')
      return {
        reached: `${good} of ${rounds} rounds of ${rivals}: ${tally(all)}; ${patients} patients`,
        holds: good === rounds && patients === rounds,
      }
    } finally {
      await close()
    }
  },
}

/** Guesses at one code, all at once, followed by the right code. */
export const guessesAtOnce: Drill = {
  name: 'guesses at one code (S21)',
  target: '100 wrong codes at once: at most 5 judged, then the right one is refused',
  run: async () => {
    const { close } = await openTestClinic('deep-guesses', { db: 'postgres' })
    try {
      await verifyEmail(someEmail())
      const rounds = scaled(20, 2)
      const statuses: number[] = []
      let good = 0
      for (let round = 0; round < rounds; round += 1) {
        const contact = someEmail()
        await visitor.post('/otp/request', { contact })
        const code = await codeSentTo(contact)
        const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
        const answers = await Promise.all(
          Array.from({ length: 100 }, () => visitor.post('/otp/verify', { contact, code: wrong })),
        )
        const judged = answers.filter((answer) => answer.status === 401).length
        const right = await visitor.post('/otp/verify', { contact, code })
        statuses.push(...answers.map((answer) => answer.status))
        if (judged === 5 && right.status === 429) good += 1
      }
      return { reached: `${good} of ${rounds} rounds: ${tally(statuses)}`, holds: good === rounds }
    } finally {
      await close()
    }
  },
}
