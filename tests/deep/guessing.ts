import { postFrom, type PostAnswer } from '../support/post-from.ts'
import { startOfTests, theClinic } from '../support/clinic.ts'
import { setClock } from '../support/clock.ts'
import { ok } from '../support/contract.ts'
import { signInAsAdmin } from '../support/sign-in.ts'
import { openTestClinic } from '../support/start-clinic.ts'
import { scaled, tally, type Drill } from './drill.ts'

const statuses = (answers: PostAnswer[]) => answers.map(({ status }) => status)

/** Many addresses guess the passwords of a known and an unknown username while the office signs in. */
export const distributedGuessing: Drill = {
  name: 'distributed guessing',
  target: '1,000 guesses each at two usernames from 200 addresses: 50 judged, the office always signs in',
  run: async () => {
    const { close } = await openTestClinic('deep-guessing', { db: 'postgres', limits: 'on' })
    try {
      const { username, password } = theClinic().admin
      const admin = await signInAsAdmin()
      const guesses = scaled(1000, 100)
      const judged: number[] = []
      const office: number[] = []
      for (const name of [username, 'nobody']) {
        const answers: PostAnswer[] = []
        for (let sent = 0; sent < guesses; sent += 20) {
          const crowd = Array.from({ length: 20 }, (_, index) => {
            const address = (sent + index) % 200
            return postFrom(
              '/auth/login',
              { username: name, password: 'wrong' },
              { from: `127.2.0.${address + 1}` },
            )
          })
          answers.push(...(await Promise.all(crowd)))
          office.push((await postFrom('/auth/login', { username, password })).status)
        }
        judged.push(statuses(answers).filter((status) => status === 401).length)
      }
      const elsewhere = () => postFrom('/auth/login', { username, password }, { from: '127.3.0.1' })
      const early = await elsewhere()
      // The addresses that were refused keep their places for two minutes at most.
      let late = early
      let waited = 0
      while (late.status === 429 && waited < 180) {
        waited += late.retryAfter
        await setClock(new Date(Date.parse(startOfTests) + waited * 1000).toISOString())
        late = await elsewhere()
      }
      const { failedSignIns } = await ok(admin, 'appointments.summary')
      const seen = failedSignIns?.map((one) => `${one.count} for ${one.username}`).join(', ')
      return {
        reached: `judged ${judged.join(' and ')} of ${guesses}; office ${tally(office)}; elsewhere ${early.status}, after ${waited} s ${late.status}; dashboard: ${seen}`,
        holds:
          judged.every((count) => count === 50) &&
          office.every((status) => status === 200) &&
          early.status === 429 &&
          early.retryAfter <= 60 &&
          late.status === 200 &&
          waited <= 120 &&
          failedSignIns?.length === 2,
      }
    } finally {
      await close()
    }
  },
}
