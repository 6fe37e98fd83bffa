import { expect } from 'vitest'
import type { Sql } from '#local/backend/sql.ts'
import { zonedInstant } from '#shared/domain/clock.ts'
import cases from '#shared/domain/time-cases.json' with { type: 'json' }
import { rolledBack } from './rolled-back.ts'
import { it } from './shared-database.ts'

/*
 * TIME-7: the time rules that exist in SQL and TypeScript, checked against one table of cases (clock.test.ts checks the
 * TypeScript half).
 */

/** Makes every label of the cases a slot, on every day of the week. */
async function offerLabels(tx: Sql): Promise<void> {
  await tx.query(
    `insert into public.slot_options (label, starts_at) select label, label::time from unnest($1::text[]) as label
     on conflict do nothing`,
    [[...new Set(cases.map((row) => row.slot))]],
  )
  await tx.query(
    `update public.settings
     set open_weekdays = '{0,1,2,3,4,5,6}', slots = array(select label from public.slot_options)`,
  )
}

/** Judges the cases in the database. */
async function judge(tx: Sql): Promise<{ past: boolean; no_show: boolean; offered: boolean }[]> {
  await offerLabels(tx)
  await tx.script(`
    create function private.judge(p_cases jsonb)
    returns table (zone text, date date, slot text, now text, past boolean, no_show boolean, offered boolean)
    language plpgsql set search_path = '' as $$
    declare
      c record;
    begin
      for c in select * from jsonb_to_recordset(p_cases) as row (zone text, date date, slot text, now text) loop
        update public.settings set time_zone = c.zone;
        delete from private.clock;
        insert into private.clock (fixed_at) values (c.now::timestamptz);
        return query select c.zone, c.date, c.slot, c.now, private.is_past(c.date, c.slot),
          private.has_ended(c.date, c.slot, private.slot_minutes()),
          (select c.slot = any (a.free) from private.day_availability(c.date, c.date) a);
      end loop;
    end $$`)
  return tx.query('select past, no_show, offered from private.judge($1::text::jsonb)', [
    JSON.stringify(cases),
  ])
}

it('judges past and no-show as TypeScript does', async ({ database }) => {
  const rows = await rolledBack(database.sql, judge)
  expect(rows.map((row, index) => ({ ...cases[index], past: row.past, noShow: row.no_show }))).toEqual(cases)
  // The booking page offers exactly the slots that can be booked.
  expect(rows.filter((row) => row.offered === row.past)).toEqual([])
})

/** The instants at which the database starts each slot of the days in a zone, as epoch milliseconds. */
async function startsIn(tx: Sql, zone: string, days: string[]) {
  await tx.query('update public.settings set time_zone = $1', [zone])
  return tx.query<{ date: string; label: string; at: number }>(
    `select d as date, label, extract(epoch from private.slot_start(d::date, label))::float8 * 1000 as at
     from unnest($1::text[]) d, public.slot_options`,
    [days],
  )
}

it('starts each slot at the same instant as TypeScript', async ({ database }) => {
  const days = ['2026-03-08', '2026-03-29', '2026-11-01', '2026-10-25', '2026-06-15', '2026-12-31']
  const labels = new Set(cases.map((row) => row.slot))
  await rolledBack(database.sql, async (tx) => {
    await offerLabels(tx)
    for (const zone of new Set(cases.map((row) => row.zone))) {
      const rows = await startsIn(tx, zone, days)
      expect(rows.length).toBeGreaterThanOrEqual(days.length * labels.size)
      for (const { date, label, at } of rows)
        expect(at, `${zone} ${date} ${label}`).toBe(zonedInstant(date, label, zone))
    }
  })
})
