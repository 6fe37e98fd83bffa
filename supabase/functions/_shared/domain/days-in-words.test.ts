import { expect, it } from 'vitest'
import { daysInWords } from './days-in-words.ts'

const MONDAY = '2026-11-23'

it.each<[text: string, today: string, days: string[]]>([
  ['today', MONDAY, ['2026-11-23']],
  ['Tomorrow', MONDAY, ['2026-11-24']],
  ['tom', MONDAY, ['2026-11-24']],
  ['yesterday', MONDAY, ['2026-11-22']],
  ['tomorrow', '2026-12-31', ['2027-01-01']],
  ['yesterday', '2027-01-01', ['2026-12-31']],
  ['tomorrow', '2028-02-28', ['2028-02-29']],
  // A weekday: the coming one and the one after.
  ['thu', MONDAY, ['2026-11-26', '2026-12-03']],
  ['  THURSDAY ', MONDAY, ['2026-11-26', '2026-12-03']],
  ['mon', MONDAY, ['2026-11-23', '2026-11-30']],
  ['sun', MONDAY, ['2026-11-29', '2026-12-06']],
  ['fri', '2026-12-26', ['2027-01-01', '2027-01-08']],
  // From today on.
  ['+2w', MONDAY, ['2026-12-07']],
  ['+10d', MONDAY, ['2026-12-03']],
  ['+1 week', MONDAY, ['2026-11-30']],
  ['-3d', MONDAY, ['2026-11-20']],
  ['+0d', MONDAY, ['2026-11-23']],
  ['+2w', '2026-12-25', ['2027-01-08']],
  // A day of a month: the nearest one.
  ['3 dec', MONDAY, ['2026-12-03']],
  ['dec 3', MONDAY, ['2026-12-03']],
  ['Dec. 3rd', MONDAY, ['2026-12-03']],
  ['3rd December', MONDAY, ['2026-12-03']],
  ['3/12', MONDAY, ['2026-12-03']],
  ['03.12', MONDAY, ['2026-12-03']],
  ['12/3', MONDAY, ['2027-03-12']],
  ['3 jan', '2026-12-20', ['2027-01-03']],
  ['28 dec', '2027-01-02', ['2026-12-28']],
  ['31/12', '2027-01-01', ['2026-12-31']],
  ['23 nov', MONDAY, ['2026-11-23']],
  ['3 aug', MONDAY, ['2026-08-03']],
  ['29 feb', MONDAY, ['2028-02-29']],
  ['29 feb', '2099-06-01', ['2096-02-29']],
  // With a year.
  ['3 dec 2027', MONDAY, ['2027-12-03']],
  ['Dec 3, 2027', MONDAY, ['2027-12-03']],
  ['3/12/2027', MONDAY, ['2027-12-03']],
  ['3.12.27', MONDAY, ['2027-12-03']],
  ['2026-12-03', MONDAY, ['2026-12-03']],
  ['29 feb 2028', MONDAY, ['2028-02-29']],
  // No day.
  ['', MONDAY, []],
  ['th', MONDAY, []],
  ['thux', MONDAY, []],
  ['asha', MONDAY, []],
  ['3', MONDAY, []],
  ['3 asha', MONDAY, []],
  ['30 feb', MONDAY, []],
  ['29 feb 2027', MONDAY, []],
  ['12/25', MONDAY, []],
  ['0/12', MONDAY, []],
  ['2026-02-30', MONDAY, []],
  ['98765', MONDAY, []],
  ['+2', MONDAY, []],
  ['+9999w', MONDAY, []],
  ['3 dec 1899', MONDAY, []],
  ['3 dec 2100', MONDAY, []],
])('%j on %s is %j', (text, today, days) => {
  expect(daysInWords(text, today)).toEqual(days)
})
