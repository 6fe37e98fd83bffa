import { DEFAULT_SLOTS } from '#shared/domain/slots.ts'
import { aBooking } from '../support/factories.ts'
import { countOf, createPlaces, mintTokens, openFarDays } from '../deep/drill.ts'
import { openSession } from '../support/session.ts'
import { openTestClinic } from '../support/start-clinic.ts'
import { waitFor } from '../support/wait-for.ts'
import { keep, median, table } from './figures.ts'
import type { Load } from './load.ts'
import { cpuOf, send, startHelper } from './processes.ts'

// How much slower the clinic is than the baseline, a bare Node server on the same Postgres server in the same run, and
// how much CPU a request takes. The two take turns, so that a busy moment of the machine affects both.

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
const { child: sender } = await startHelper('load.ts')
const { child: bare, first } = await startHelper('bare.ts', { BARE_DATABASE_URL: stack.databaseUrl! })
try {
  const { port } = (await first) as { port: number }
  const bareUrl = `http://127.0.0.1:${port}`
  await openFarDays(stack)
  const { token } = await openSession('doctor')
  const signedIn = { authorization: `Bearer ${token}` }

  const places = createPlaces(bookedFrom)
  const bookings = async (count: number, path: string, nextPlace = places): Promise<Requests> => {
    const wanted = Array.from({ length: count }, () => aBooking(nextPlace()))
    const tokens = await mintTokens(
      stack,
      wanted.map(({ email }) => email),
    )
    return wanted.map((booking, at) => ({
      method: 'POST',
      path,
      body: JSON.stringify({ ...booking, otpToken: tokens[at] }),
    }))
  }
  const ours = (requests: Requests, connections: number) =>
    send(sender, { url: stack.url, requests, connections })
  const floor = (requests: Requests, connections: number) =>
    send(sender, { url: bareUrl, requests, connections })

  /** Milliseconds of CPU for each request: of the start process, the function, and Postgres. */
  async function cpuFor(requests: Requests): Promise<number[]> {
    const { start, function: api, postgres } = stack.pids()
    const used = () => [cpuOf(start!), cpuOf(api!), cpuOf(postgres!, true)]
    const before = used()
    await ours(requests, 4)
    return used().map((now, at) => (now - before[at]!) / requests.length)
  }

  /** Waits until all mails are sent, so that none goes out in the bare server's turn; returns the milliseconds. */
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
  await ours(await bookings(DEFAULT_SLOTS.length / 2, '/api/appointments', createPlaces(day)), 1)
  await sendMails()
  // Fills caches and plans, and gets the first garbage collections over with.
  await ours([...times(200, slotsPath), ...times(50, dayPath, signedIn)], 8)
  await floor(times(500, `/slots?date=${day}`), 16)
  for (let round = 1; round <= rounds; round += 1) {
    const slowSlots = await ours(times(400, slotsPath), 16)
    const fastSlots = await floor(times(3000, `/slots?date=${day}`), 16)
    note('slots per second', 400_000 / slowSlots.took)
    note('slots per second, bare', 3_000_000 / fastSlots.took)
    const slowBooking = await ours(await bookings(30, '/api/appointments'), 1)
    note('mails of 30 bookings, ms after the last', await sendMails())
    const fastBooking = await floor(await bookings(30, '/book'), 1)
    note('booking ms', median(slowBooking.times))
    note('booking ms, bare', median(fastBooking.times))
    const slowBurst = await ours(await bookings(200, '/api/appointments'), 200)
    note('mails of 200 bookings, ms after the last', await sendMails())
    const fastBurst = await floor(await bookings(200, '/book'), 200)
    note('200 bookings ms', slowBurst.took)
    note('200 bookings ms, bare', fastBurst.took)
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

  const ratio = (over: string, under: string) => found[over]!.map((value, at) => value / found[under]![at]!)
  const ratios: [name: string, values: number[], target: string][] = [
    ['slots at 16 connections: bare ÷ ours', ratio('slots per second, bare', 'slots per second'), '≤ 12'],
    ['booking p50: ours ÷ bare', ratio('booking ms', 'booking ms, bare'), '≤ 3'],
    ['200 slots at once: ours ÷ bare', ratio('200 bookings ms', '200 bookings ms, bare'), '≤ 5'],
    ['day view CPU ÷ health CPU', ratio('day view CPU', 'health CPU'), '≤ 2.5'],
  ]
  console.log(
    `\n${table(
      ['figure', 'median', 'least', 'most'],
      Object.entries(found).map(([name, values]) => [name, ...spread(values)]),
    )}`,
  )
  console.log(
    `\n${table(
      ['ratio', 'median', 'least', 'most', 'target'],
      ratios.map(([name, values, target]) => [name, ...spread(values), target]),
    )}`,
  )
  keep('server', { rounds, figures: found, ratios: Object.fromEntries(ratios) })
} finally {
  sender.kill()
  bare.kill()
  await close()
}
