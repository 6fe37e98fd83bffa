import { expect, test } from 'vitest'
import { defaultSettings } from '#tests/support/default-settings.ts'
import { daysWrittenOtherwise } from './written-days.ts'

const monToSat = [1, 2, 3, 4, 5, 6]
const everyDay = [0, ...monToSat]

/** What is said when the days change from Monday to Saturday to others, with these lines of hours. */
function saidOf(openWeekdays: number[], ...lines: string[]) {
  const before = { ...defaultSettings, openWeekdays: monToSat }
  const consultationHours = lines.map((line) => {
    const [days = '', hours = ''] = line.split(': ')
    return { days, hours }
  })
  return daysWrittenOtherwise(before, { ...before, openWeekdays, consultationHours })
}

test('names an opened weekday that the written hours don’t mention, or call closed', () => {
  const said = ['The clinic opens on Sunday, but the written consultation hours don’t say so.']
  expect(saidOf(everyDay, 'Mon–Sat: 10 AM')).toEqual(said)
  expect(saidOf(everyDay, 'Mon–Sat: 10 AM', 'Sunday: Closed')).toEqual(said)
  expect(saidOf(everyDay, 'Daily: 10 AM', 'Sun: closed')).toEqual(said)
})

test.each(['Daily', 'Every day', 'Mon–Sun', 'Sat - Mon', 'Saturday to Tuesday', 'Weekends', 'Tue, Sun'])(
  'says nothing of a Sunday that ‘%s’ opens in writing',
  (days) => expect(saidOf(everyDay, `${days}: 10 AM`)).toEqual([]),
)

test('names closed weekdays that are still written as open', () => {
  expect(saidOf([2, 3, 4, 5], 'Mon–Sat: 10 AM')).toEqual([
    'The clinic closes on Monday and Saturday, but the written consultation hours say that it is open.',
  ])
  expect(saidOf([1, 2, 3, 4, 5], 'Weekdays: 10 AM')).toEqual([])
})

test('says nothing of weekdays that stay as they are, or without written hours', () => {
  expect(saidOf(monToSat, 'Tue: 10 AM')).toEqual([])
  expect(saidOf(everyDay)).toEqual([])
})
