import { beforeAll, expect, it } from 'vitest'
import { startOfTests } from '../support/clinic.ts'
import { minutesAfter, setClock } from '../support/clock.ts'
import { query } from '../support/control.ts'
import { resetClinic } from '../support/reset.ts'

// Tests of the helpers that the other test files use.

beforeAll(resetClinic)

it('keeps the clock at Monday morning until a test moves it', async () => {
  expect(await clinicNow()).toBe(Date.parse(startOfTests))
  await setClock(minutesAfter(startOfTests, 10))
  expect(await clinicNow()).toBe(Date.parse(startOfTests) + 600_000)
})

const settings = () =>
  query('select s.*, array(select label from public.slot_options) from public.settings s')

it('empties the clinic but keeps its settings', async () => {
  const before = await settings()
  await query(`insert into public.day_overrides (date, holiday) values ('2026-11-25', true)`)
  await resetClinic()
  expect(await query('select * from public.day_overrides')).toEqual([])
  expect(await settings()).toEqual(before)
})

const articles = () =>
  query('select slug, title, content, published, published_at, version from public.blog_posts order by slug')

it('puts back the articles of the seed that a test changed or deleted', async () => {
  const before = await articles()
  const [first, second] = before.map(({ slug }) => slug)
  await query(`update public.blog_posts set title = 'Changed', published = false where slug = $1`, [first])
  await query('delete from public.blog_posts where slug = $1', [second])
  await resetClinic()
  expect(await articles()).toEqual(before)
})

async function clinicNow(): Promise<number> {
  const rows = await query<{ now: string }>('select private.now() as now')
  return Date.parse(rows[0]!.now)
}
