import { expect, test } from 'vitest'
import { aboutVisit } from './about-visit.ts'

const visit = { name: 'Asha', slot: '4:00 PM' }
const said = (date: string) =>
  aboutVisit('Appointment deleted', { ...visit, date }, '2026-11-23').replaceAll(/[\u2068\u2069]/g, '')

test.each([
  ['2026-11-23', 'Today 4:00 PM'],
  ['2026-11-24', 'Tue 4:00 PM'],
  ['2026-11-29', 'Sun 4:00 PM'],
  ['2026-11-30', 'Mon, Nov 30, 4:00 PM'],
  ['2026-11-20', 'Fri, Nov 20, 4:00 PM'],
])('names the day %s so that no other is meant', (date, day) => {
  expect(said(date)).toBe(`Appointment deleted · Asha, ${day}`)
})
