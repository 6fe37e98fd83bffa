import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#local/backend/sql.ts'
import cases from '#shared/domain/time-cases.json' with { type: 'json' }
import { openTestDatabase } from './database.ts'

/*
 * TIME-7: the time rules that exist in SQL and TypeScript, checked against one table of cases (clock.test.ts checks the
 * TypeScript half).
 */

let database: Database
beforeAll(async () => {
  database = await openTestDatabase('pglite')
})
afterAll(() => database.close())

it('judges past and no-show as TypeScript does', async () => {
  await database.sql.script(`
    create function private.judge(p_cases jsonb)
    returns table (zone text, date date, slot text, now text, past boolean, no_show boolean, offered boolean)
    language plpgsql set search_path = '' as $$
    declare
      c record;
    begin
      -- Opens every weekday, and makes every label of the cases a slot.
      insert into public.slot_options (label, starts_at)
      select distinct row.slot, row.slot::time from jsonb_to_recordset(p_cases) as row (slot text)
      on conflict do nothing;
      update public.settings set open_weekdays = '{0,1,2,3,4,5,6}', slots = array(select label from public.slot_options);
      for c in select * from jsonb_to_recordset(p_cases) as row (zone text, date date, slot text, now text) loop
        update public.settings set time_zone = c.zone;
        delete from private.clock;
        insert into private.clock (fixed_at) values (c.now::timestamptz);
        return query select c.zone, c.date, c.slot, c.now, private.is_past(c.date, c.slot),
          private.has_ended(c.date, c.slot, private.slot_minutes()),
          (select c.slot = any (a.free) from private.day_availability(c.date, c.date) a);
      end loop;
    end $$`)
  const rows = await database.sql.query<{ past: boolean; no_show: boolean; offered: boolean }>(
    'select past, no_show, offered from private.judge($1::text::jsonb)',
    [JSON.stringify(cases)],
  )
  expect(rows.map((row, index) => ({ ...cases[index], past: row.past, noShow: row.no_show }))).toEqual(cases)
  // The booking page offers exactly the slots that can be booked.
  expect(rows.filter((row) => row.offered === row.past)).toEqual([])
})

it('starts each slot at the same instant as TypeScript', async () => {
  const { zonedInstant } = await import('#shared/domain/clock.ts')
  const days = ['2026-03-08', '2026-03-29', '2026-11-01', '2026-10-25', '2026-06-15', '2026-12-31']
  for (const zone of new Set(cases.map((row) => row.zone))) {
    await database.sql.query('update public.settings set time_zone = $1', [zone])
    const rows = await database.sql.query<{ date: string; label: string; at: number }>(
      `select d as date, label, extract(epoch from private.slot_start(d::date, label))::float8 * 1000 as at
       from unnest($1::text[]) d, public.slot_options`,
      [days],
    )
    for (const { date, label, at } of rows)
      expect(at, `${zone} ${date} ${label}`).toBe(zonedInstant(date, label, zone))
  }
})
