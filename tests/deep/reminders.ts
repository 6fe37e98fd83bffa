import { setTimeout as pause } from 'node:timers/promises'
import type { CaughtMessage } from '#local/backend/mail-catcher.ts'
import type { Stack } from '#local/start/stack.ts'
import { setClock } from '../support/clock.ts'
import { openTestClinic } from '../support/start-clinic.ts'
import { waitFor } from '../support/wait-for.ts'
import { createKiller, healthy, isRunning, killJob } from './crashes.ts'
import { countOf, type Drill, DRILL_TIMEOUT_MS, scaled } from './drill.ts'

/** Visits on one day, a minute apart, all due for a reminder two days before at 20:00. */
async function addVisits(stack: Stack, count: number): Promise<void> {
  await stack.sql.query(
    `insert into public.slot_options (label, starts_at)
     select to_char(t, 'FMHH12:MI AM'), t::time
     from generate_series('2026-01-01 00:01'::timestamp, '2026-01-01 23:59', '1 minute') t on conflict do nothing`,
  )
  await stack.sql.query(
    `insert into public.patients (patient_uid, name, contact) values ('P-REM1NDED', 'Many Patients', '1')`,
  )
  await stack.sql.query(
    `insert into public.appointments (date, slot, name, contact, email, patient_uid)
     select '2026-12-18', label, 'Many Patients', '1', 'reminded.' || row_number() over (order by starts_at) || '@example.com', 'P-REM1NDED'
     from public.slot_options where starts_at > '03:00' order by starts_at limit $1`,
    [count],
  )
}

/**
 * Slows down a run of the job: each reminder takes some milliseconds longer, and none is sent yet. A kill then hits the
 * middle of the run.
 *
 * @returns restores the normal speed
 */
async function slowQueue(stack: Stack): Promise<() => Promise<void>> {
  await stack.sql.query(
    `create or replace function private.slow_queue() returns trigger language plpgsql as
     $$ begin perform pg_sleep(0.003); new.next_attempt_at := 'infinity'; return new; end $$`,
  )
  await stack.sql.query(
    'create trigger slow_queue before insert on private.outbox for each row execute function private.slow_queue()',
  )
  return async () => {
    await stack.sql.query('drop function private.slow_queue() cascade')
    await stack.sql.query(`delete from private.outbox where kind = 'reminder'`)
  }
}

const queueReminders = (stack: Stack) => countOf(stack, 'select public.queue_reminders()')
const countQueued = (stack: Stack) =>
  countOf(stack, `select count(*) from private.outbox where kind = 'reminder'`)

/** Starts runs of the job and kills each half-way; returns after how many of them only some of the mails were queued. */
async function killRuns(stack: Stack, { kills, count }: { kills: number; count: number }): Promise<number> {
  let parts = 0
  for (let killed = 0; killed < kills;) {
    await stack.sql.query(`delete from private.outbox where kind = 'reminder'`)
    let over = false
    const run = queueReminders(stack)
      .catch(() => null)
      .finally(() => (over = true))
    await waitFor('the run', async () => over || (await isRunning(stack, 'queue_reminders()')) || undefined)
    await pause(Math.random() * 2 * count)
    await killJob(stack, 'queue_reminders()')
    if ((await run) === null) killed += 1
    await waitFor('database', healthy, DRILL_TIMEOUT_MS)
    const queued = await countQueued(stack)
    if (queued > 0 && queued < count) parts += 1
  }
  return parts
}

/** A thousand reminders are due at once, and the processes that queue and send them are killed again and again. */
export const reminders: Drill = {
  name: 'reminders',
  target:
    '10 kills of the run, none leaves a part; 1,000 queued within one run; 10 kills of the sender: each sent once, copies with the same Message-ID',
  run: async () => {
    const { stack, close } = await openTestClinic('deep-reminders', { db: 'postgres' })
    try {
      const count = scaled(1000, 100)
      const kills = scaled(10, 1)
      await addVisits(stack, count)
      await setClock('2026-12-17T20:00:00+05:30')

      // Kills while they are queued: a run is lost as a whole or complete.
      const setFree = await slowQueue(stack)
      const parts = await killRuns(stack, { kills, count })
      await setFree()
      await queueReminders(stack)
      const queued = await countQueued(stack)
      const runs = await countOf(
        stack,
        `select count(distinct created_at) from private.outbox where kind = 'reminder'`,
      )

      // Kills while they are sent: the next process takes over the mails that the killed one had claimed.
      const caught = new Map<string, CaughtMessage>()
      const sent = async (): Promise<number> => {
        for (const message of stack.inbox.messages()) caught.set(message.id, message)
        return countOf(
          stack,
          `select count(*) from private.outbox where kind = 'reminder' and sent_at is not null`,
        )
      }
      const killFunction = createKiller(stack, 'function')
      for (let killed = 0; killed < kills; killed += 1) {
        const until = Math.floor(((killed + 0.5) * count) / kills)
        await waitFor(
          'reminders to be sent',
          async () => ((await sent()) >= until ? true : undefined),
          DRILL_TIMEOUT_MS,
        )
        await waitFor('kill', async () => killFunction() || undefined)
      }
      await waitFor(
        'the last reminder',
        async () => ((await sent()) === count ? true : undefined),
        DRILL_TIMEOUT_MS,
      )
      const mails = [...caught.values()]
      const reached = new Set(mails.map(({ to }) => to)).size
      // Exactly one mail per booking: a second Message-ID would be a second mail.
      const ids = new Set(mails.map(({ messageId }) => messageId)).size
      const copies = mails.length - reached
      return {
        reached: `${kills} runs cut off, ${parts} left a part; ${queued} queued in ${runs} run; ${kills} kills of the sender: ${reached} patients reminded, ${ids} Message-IDs, ${copies} copies`,
        holds:
          parts === 0 &&
          queued === count &&
          runs === 1 &&
          reached === count &&
          ids === count &&
          copies <= kills,
      }
    } finally {
      await close()
    }
  },
}
