import type { Stack } from '#local/start/stack.ts'
import { setClock } from '../support/clock.ts'
import { openTestClinic } from '../support/start-clinic.ts'
import { waitFor } from '../support/wait-for.ts'
import { createKiller, healthy } from './crashes.ts'
import { countOf, scaled, type Drill } from './drill.ts'

/** Visits of one day, a minute apart, all to be reminded two days before at 20:00. */
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

/** A thousand reminders are due at once, and what queues and sends them is killed again and again. */
export const reminders: Drill = {
  name: 'reminders',
  asked: '1,000 queued within one run; 10 kills of the job in the middle: each sent, at most one copy a kill',
  run: async () => {
    const { stack, close } = await openTestClinic('deep-reminders', { db: 'postgres' })
    try {
      const count = scaled(1000, 100)
      const kills = scaled(5, 1)
      await addVisits(stack, count)
      await setClock('2026-12-17T20:00:00+05:30')

      // While they are queued: the whole run is lost, or it is there.
      const killDatabase = createKiller(stack, 'postgres')
      for (let killed = 0; killed < kills;) {
        const run = stack.sql.query('select public.queue_reminders()').catch(() => undefined)
        if (killDatabase()) killed += 1
        await run
        await waitFor('database', healthy)
      }
      await stack.sql.query('select public.queue_reminders()')
      const queued = await countOf(stack, `select count(*) from private.outbox where kind = 'reminder'`)
      const runs = await countOf(
        stack,
        `select count(distinct created_at) from private.outbox where kind = 'reminder'`,
      )

      // While they are sent: the next one takes over what the last one had taken.
      const caught = new Map<string, string>()
      const sent = async (): Promise<number> => {
        for (const { id, to } of stack.inbox.messages()) caught.set(id, to)
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
          600_000,
        )
        await waitFor('kill', async () => killFunction() || undefined)
      }
      await waitFor('the last reminder', async () => ((await sent()) === count ? true : undefined), 600_000)
      const reached = new Set(caught.values()).size
      const copies = caught.size - reached
      return {
        reached: `${queued} queued in ${runs} run, ${2 * kills} kills: ${reached} patients reminded, ${copies} copies`,
        holds: queued === count && runs === 1 && reached === count && copies <= kills,
      }
    } finally {
      await close()
    }
  },
}
