import { randomUUID } from 'node:crypto'
import { renameSync } from 'node:fs'
import { KEY_HEADER } from '#shared/contract/route.ts'
import type { Stack } from '#local/start/stack.ts'
import { postBooking } from '../support/booking.ts'
import { aBooking, someEmail } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { signInAsAdmin, type Staff } from '../support/sign-in.ts'
import { waitFor } from '../support/wait-for.ts'
import { inParallel } from '../runner/in-parallel.ts'
import {
  createPlaces,
  type Drill,
  type Finding,
  DRILL_TIMEOUT_MS,
  mintTokens,
  openFarDays,
  openToCrash,
  scaled,
  tally,
} from './drill.ts'

type Victim = 'function' | 'postgres'

/**
 * Kills a part as a crash would, without a chance to clean up.
 *
 * @returns whether a process was killed; false while the part is down
 */
export function createKiller(stack: Stack, victim: Victim): () => boolean {
  // A killed process keeps its id until its parent has noticed. Until then a second signal would succeed.
  const killed = new Set<number>()
  return () => {
    const pid = stack.pids()[victim]
    if (pid === undefined || killed.has(pid)) return false
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself a moment before.
      return false
    }
    killed.add(pid)
    return true
  }
}

/** The id of the database process that runs a job; undefined if the job isn't running. */
async function jobPid(stack: Stack, call: string): Promise<number | undefined> {
  const [job] = await stack.sql.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where state = 'active' and position($1 in query) > 0 and pid <> pg_backend_pid()`,
    [call],
  )
  return job?.pid
}

/** Whether a job is running in the database. */
export const isRunning = async (stack: Stack, call: string): Promise<boolean> =>
  (await jobPid(stack, call)) !== undefined

/**
 * Kills the database process that runs a job, if it is still running, and waits for the restart of the whole database
 * that this causes. Before the restart the other connections still respond for a moment, then are cut too.
 */
export async function killJob(stack: Stack, call: string): Promise<void> {
  const pid = await jobPid(stack, call)
  if (pid === undefined) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself a moment before.
    return
  }
  // A killed process stays in pg_stat_activity until the restart clears it.
  const isListed = () => stack.sql.query('select 1 from pg_stat_activity where pid = $1', [pid])
  await waitFor(
    'restart of the database',
    () =>
      isListed().then(
        (rows) => rows.length === 0 || undefined,
        () => undefined,
      ),
    DRILL_TIMEOUT_MS,
  )
}

/** True when the clinic answers again, else undefined. */
export const healthy = () =>
  visitor.get('/health').then(
    (answer) => (answer.status === 200 ? true : undefined),
    () => undefined,
  )

/** Sends like somebody who presses the button again until there is an answer. */
export async function untilAnswered(send: () => Promise<{ status: number }>): Promise<number> {
  return waitFor(
    'answer',
    async () => {
      const answer = await send().catch(() => undefined)
      return answer && answer.status !== 503 ? answer.status : undefined
    },
    DRILL_TIMEOUT_MS,
  )
}

/** A booking at the desk. Without its key, a repeat would find its own slot taken. */
const bookAtDesk = (staff: Staff, booking: object, key: string) =>
  staff.request('POST', '/admin/appointments', { body: booking, headers: { [KEY_HEADER]: key } })

async function crash(victim: Victim): Promise<Finding> {
  const { stack, close, longestRecovery } = await openToCrash(`deep-kill-${victim}`, { db: 'postgres' })
  try {
    const count = scaled(500, 50)
    const kills = scaled(20, 3)
    const kill = createKiller(stack, victim)
    await openFarDays(stack)
    const admin = await signInAsAdmin()
    const place = createPlaces()
    // More than are usually made: the extra ones are for kills that are still due.
    const bookings = Array.from({ length: count + 10 * kills }, () =>
      aBooking({ ...place(), email: someEmail() }),
    )
    const tokens = await mintTokens(
      stack,
      bookings.map((booking) => booking.email),
    )
    // Kills at random moments.
    const points = new Set<number>()
    while (points.size < kills) points.add(Math.floor(Math.random() * count))
    const recoveries: number[] = []
    const watches: Promise<void>[] = []
    const statuses: (number | undefined)[] = bookings.map(() => undefined)
    // A kill that finds the part already down is repeated at the next booking, so that all kills happen.
    let due = 0
    let killed = 0
    await inParallel(bookings, 4, async (booking, index) => {
      if (points.has(index)) due += 1
      if (index >= count && due === 0) return
      if (due > 0 && kill()) {
        due -= 1
        killed += 1
        const began = performance.now()
        watches.push(
          waitFor('recovery', healthy, DRILL_TIMEOUT_MS).then(
            () => void recoveries.push(performance.now() - began),
          ),
        )
      }
      const key = randomUUID()
      // Patients' bookings have a key of their own, their token.
      statuses[index] = await untilAnswered(() =>
        index % 2 === 0 ? bookAtDesk(admin, booking, key) : postBooking(booking, tokens[index]!),
      )
    })
    await Promise.all(watches)
    const rows = await stack.sql.query<{ email: string; n: number }>(
      `select email, count(*)::int as n from public.appointments where status <> 'cancelled' group by email`,
    )
    const kept = new Map(rows.map((row) => [row.email, row.n]))
    const made = statuses.filter((status) => status !== undefined)
    const lost = bookings.filter(({ email }, index) => statuses[index]! < 300 && !kept.has(email)).length
    const doubled = rows.filter((row) => row.n > 1).length
    const slowest = Math.max(...recoveries) / 1000
    return {
      reached: `${made.length} bookings, ${killed} kills: ${tally(made)}; ${lost} lost, ${doubled} doubled, back in ${slowest.toFixed(1)} s at most`,
      holds:
        killed >= kills &&
        lost === 0 &&
        doubled === 0 &&
        slowest <= longestRecovery &&
        made.every((status) => status < 300),
    }
  } finally {
    await close()
  }
}

const target = '20 kills in 500 bookings: 0 acknowledged lost, 0 doubled, back in 30 s'
export const functionKilled: Drill = { name: 'kill -9 of the function', target, run: () => crash('function') }
export const databaseKilled: Drill = { name: 'kill -9 of the database', target, run: () => crash('postgres') }

/** Takes the database away for a while under load: the site reports it, and nothing else needs a restart. */
export const databaseGone: Drill = {
  name: 'database gone under load',
  target: 'only 503 meanwhile, recovery without a restart of the rest, no patient data in the log',
  run: async () => {
    const { stack, log, close, longestRecovery } = await openToCrash('deep-gone', { db: 'postgres' })
    try {
      await openFarDays(stack)
      const place = createPlaces()
      const emails = Array.from({ length: 2000 }, () => someEmail('private'))
      const tokens = await mintTokens(stack, emails)
      const functionPid = stack.pids().function
      const over = new AbortController()
      const statuses: (number | string)[] = []
      let index = 0
      const load = async (): Promise<void> => {
        while (!over.signal.aborted) {
          const email = emails[index % emails.length]!
          const token = tokens[index++ % tokens.length]!
          const answers = await Promise.all([
            postBooking(aBooking({ ...place(), email, name: 'Private Person' }), token),
            visitor.get('/appointments/slots?date=2026-11-24'),
            visitor.get('/admin/patients'),
          ]).catch((error: Error) => [{ status: error.message }])
          for (const { status } of answers) statuses.push(status)
        }
      }
      // Keeps it down: the restarted server finds no cluster.
      const cluster = stack.folder.file('postgres')
      const answered = (status: number, count: number) => async () =>
        statuses.filter((each) => each === status).length >= count || undefined
      const outage = async (): Promise<void> => {
        await waitFor('bookings', answered(201, scaled(100, 10)), DRILL_TIMEOUT_MS)
        if (!createKiller(stack, 'postgres')()) throw new Error('The database was down before its time')
        renameSync(cluster, `${cluster}.away`)
        await waitFor('refusals', answered(503, scaled(1000, 100)), DRILL_TIMEOUT_MS)
        renameSync(`${cluster}.away`, cluster)
      }
      await Promise.all([load(), load(), outage().finally(() => over.abort())])
      const began = performance.now()
      await waitFor('recovery', healthy, DRILL_TIMEOUT_MS)
      const seconds = (performance.now() - began) / 1000
      const leaks = log.filter((line) => line.includes('Private Person') || line.includes('private.'))
      const foreseen = new Set<number | string>([200, 201, 401, 409, 429, 503])
      return {
        reached: `${tally(statuses)}; back after ${seconds.toFixed(1)} s, same function process: ${stack.pids().function === functionPid}; ${leaks.length} log lines with patient data`,
        holds:
          statuses.every((status) => foreseen.has(status)) &&
          seconds <= longestRecovery &&
          stack.pids().function === functionPid &&
          leaks.length === 0,
      }
    } finally {
      await close()
    }
  },
}
