import { postFrom } from '../support/post-from.ts'
import { aBooking, someEmail } from '../support/factories.ts'
import { openTestClinic } from '../support/start-clinic.ts'
import { createPlaces, mintTokens, scaled, tally, type Drill } from './drill.ts'

const many = (count: number) => Array.from({ length: count }, () => someEmail())

const good = (answers: number[], status: number) => answers.filter((one) => one === status).length

/** A few clients who try to take all slots and all codes, beside ordinary visitors. */
export const squatting: Drill = {
  name: 'squatting',
  target: '3 bookings a mailbox, 20 a network, none beyond 90 days, 140 codes for the greedy; 40 others book',
  run: async () => {
    const { stack, close } = await openTestClinic('deep-squatting', { db: 'postgres', limits: 'on' })
    try {
      const place = createPlaces()
      const book = async (emails: string[], addressOf: (index: number) => string, date?: string) => {
        const tokens = await mintTokens(stack, emails)
        const answers: number[] = []
        for (const [index, email] of emails.entries()) {
          const body = {
            ...aBooking({ ...place(), ...(date ? { date } : {}), email }),
            otpToken: tokens[index]!,
          }
          answers.push((await postFrom('/appointments', body, { from: addressOf(index) })).status)
        }
        return answers
      }
      const tags = Array.from({ length: scaled(40, 10) }, (_, index) => `squat+${index}@example.com`)
      const ofTags = await book(tags, (index) => `127.4.0.${index + 1}`)
      const ofNetwork = await book(many(scaled(60, 30)), () => '127.4.1.1')
      const ofFarDays = await book(many(5), (index) => `127.4.2.${index + 1}`, '2099-06-01')
      const others = await book(many(scaled(40, 10)), (index) => `127.4.3.${index + 1}`)

      const codes: number[] = []
      for (let asked = 0; asked < 220; asked += 1) {
        const from = `127.5.0.${Math.floor(asked / 20) + 1}`
        codes.push((await postFrom('/otp/request', { contact: someEmail() }, { from })).status)
      }
      const newcomers: number[] = []
      for (let asked = 0; asked < 40; asked += 1)
        newcomers.push(
          (await postFrom('/otp/request', { contact: someEmail() }, { from: `127.6.0.${asked + 1}` })).status,
        )
      return {
        reached: `tags ${tally(ofTags)}; one network ${tally(ofNetwork)}; far days ${tally(ofFarDays)}; others ${tally(others)}; codes of eleven addresses ${tally(codes)}, of newcomers ${tally(newcomers)}`,
        holds:
          good(ofTags, 201) === 3 &&
          good(ofNetwork, 201) === 20 &&
          good(ofFarDays, 400) === ofFarDays.length &&
          good(others, 201) === others.length &&
          good(codes, 200) <= 151 &&
          good(newcomers, 200) === newcomers.length,
      }
    } finally {
      await close()
    }
  },
}
