import { DEFAULT_SLOTS } from '#shared/domain/slots.ts'
import { aBooking } from '../support/factories.ts'
import { countOf, createPlaces, mintTokens, openFarDays } from '../deep/drill.ts'
import { openSession } from '../support/session.ts'
import { openTestClinic } from '../support/start-clinic.ts'
import { waitFor } from '../support/wait-for.ts'
import { keep, median, table } from './figures.ts'
import type { Load } from './load.ts'
import { cpuOf, send, startSender } from './processes.ts'

// How fast the clinic answers on a Postgres server, and how much CPU a request takes.

const rounds = Number(process.argv[3] ?? 5)
/** The day that the reads ask for. Half of it is booked before the rounds. */
const day = '2026-11-24'
/** The first day on which the rounds book. */
const bookedFrom = '2026-11-25'
type Requests = Load['requests']
const times = (count: number, path: string, headers: Record<string, string> = {}): Requests =>
  Array.from({ length: count }, () => ({ method: 'GET', path, headers }))

const spread = (values: number[]): string[] =>
  [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    value.toFixed(value < 100 ? 2 : 0),
  )

const { stack, close } = await openTestClinic('bench-server', { db: 'postgres' })
const sender = await startSender()
try {
  await openFarDays(stack)
  const { token } = await openSession('doctor')
  const signedIn = { authorization: `Bearer ${token}` }

  const places = createPlaces(bookedFrom)
  const bookings = async (count: number, nextPlace = places): Promise<Requests> => {
    const wanted = Array.from({ length: count }, () => aBooking(nextPlace()))
    const tokens = await mintTokens(
      stack,
      wanted.map(({ email }) => email),
    )
    return wanted.map((booking, at) => ({
      method: 'POST',
      path: '/api/appointments',
      body: JSON.stringify({ ...booking, otpToken: tokens[at] }),
    }))
  }
  const run = (requests: Requests, connections: number) =>
    send(sender, { url: stack.url, requests, connections })

  /** Milliseconds of CPU for each request: of the start process, the function, and Postgres. */
  async function cpuFor(requests: Requests): Promise<number[]> {
    const { start, function: api, postgres } = stack.pids()
    const used = () => [cpuOf(start!), cpuOf(api!), cpuOf(postgres!, true)]
    const before = used()
    await run(requests, 4)
    return used().map((now, at) => (now - before[at]!) / requests.length)
  }

  /** Waits until all mails are sent, so that none slows the next turn; returns the milliseconds. */
  async function sendMails(): Promise<number> {
    const began = performance.now()
    const unsent = 'select count(*) from private.outbox where sent_at is null'
    await waitFor('all mails sent', async () => (await countOf(stack, unsent)) === 0 || undefined)
    return performance.now() - began
  }

  const slotsPath = `/api/appointments/slots?date=${day}`
  const dayPath = `/api/admin/appointments?date=${day}`
  const found: Record<string, number[]> = {}
  const note = (name: string, value: number): void => void (found[name] ??= []).push(value)
  await run(await bookings(DEFAULT_SLOTS.length / 2, createPlaces(day)), 1)
  await sendMails()
  // Fills caches and plans, and gets the first garbage collections over with.
  await run([...times(200, slotsPath), ...times(50, dayPath, signedIn)], 8)
  for (let round = 1; round <= rounds; round += 1) {
    note('slots per second', 400_000 / (await run(times(400, slotsPath), 16)).took)
    note('booking ms', median((await run(await bookings(30), 1)).times))
    note('mails of 30 bookings, ms after the last', await sendMails())
    note('200 bookings ms', (await run(await bookings(200), 200)).took)
    note('mails of 200 bookings, ms after the last', await sendMails())
    for (const [name, path, headers] of [
      ['health', '/api/health', {}],
      ['slots', slotsPath, {}],
      ['day view', dayPath, signedIn],
    ] as const) {
      const parts = await cpuFor(times(200, path, headers))
      note(
        `${name} CPU`,
        parts.reduce((sum, part) => sum + part),
      )
      for (const [at, part] of ['start', 'function', 'Postgres'].entries())
        note(`${name} CPU, ${part}`, parts[at]!)
    }
    console.log(`round ${round} of ${rounds}`)
  }

  found['day view CPU ÷ health CPU'] = found['day view CPU']!.map(
    (value, at) => value / found['health CPU']![at]!,
  )
  console.log(
    `\n${table(
      ['figure', 'median', 'least', 'most'],
      Object.entries(found).map(([name, values]) => [name, ...spread(values)]),
    )}`,
  )
  keep('server', { rounds, figures: found })
} finally {
  sender.kill()
  await close()
}
