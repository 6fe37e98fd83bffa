import { expect, test } from 'vitest'
import type { Appointment } from '#shared/contract/appointments.ts'
import { zonedInstant } from '#shared/domain/clock.ts'
import { sampleAppointment, sampleDay } from '#tests/support/sample-booking.ts'
import type { Day } from './day-model.ts'
import { formatWeek } from './format-visit.ts'
import { buildWeek, cellAfterKey, describeTarget, entryCell, HEAD, judgeDrop, nowLine } from './week-model.ts'
import { weekOf } from './week.ts'

const zone = 'Asia/Kolkata'
const pressed = { key: '', ctrlKey: false, altKey: false, metaKey: false }
const options = ['10:00 AM', '10:30 AM', '11:00 AM']
/** Monday, a quarter past ten. */
const moment = { zone, now: zonedInstant('2026-11-23', '10:15 AM', zone) }
const visit = (changes: Partial<Appointment>): Appointment => ({
  ...sampleAppointment,
  date: '2026-11-24',
  slot: '10:00 AM',
  ...changes,
})
const asha = visit({ id: 'asha', name: 'Asha' })
const ravi = visit({ id: 'ravi', name: 'Ravi', slot: '10:30 AM' })

const days: Day[] = weekOf('2026-11-24').map((date) => ({
  slots: {
    ...sampleDay,
    date,
    options,
    open: date === '2026-11-22' || date === '2026-11-27' ? [] : options.slice(0, 2),
    holiday: date === '2026-11-27',
    held: date === '2026-11-26' ? [{ slot: '10:00 AM', until: '2026-11-26T04:00:00Z', name: 'Wanda' }] : [],
  },
  appointments: date === '2026-11-24' ? [asha, ravi] : [],
  offset: 0,
}))
const week = buildWeek(days, moment)

test('closed days without bookings are narrow, and say why', () => {
  const closed = week.days.filter((day) => day.narrow).map((day) => [day.date, day.closed])
  expect(closed).toEqual([
    ['2026-11-22', 'Closed'],
    ['2026-11-27', 'Holiday'],
  ])
})

test('a closed day that still has a booking stays wide', () => {
  const [sunday] = buildWeek([{ ...days[0]!, appointments: [visit({ date: '2026-11-22' })] }], moment).days
  expect(sunday).toMatchObject({ closed: 'Closed', narrow: false, booked: 1 })
})

test('a label of one day has a row in the whole week', () => {
  const late = visit({ date: '2026-11-25', slot: '6:00 PM' })
  const built = buildWeek(
    days.map((day) => (day.slots.date === late.date ? { ...day, appointments: [late] } : day)),
    moment,
  )
  expect(built.slots).toEqual([...options, '6:00 PM'])
  expect(judgeDrop(built, asha, { date: '2026-11-24', slot: '6:00 PM' })).toEqual({
    refused: 'Tue, Nov 24, 6:00 PM is closed.',
  })
})

test.each([
  ['where it is', '2026-11-24', '10:00 AM', { stays: true }],
  ['on a free time', '2026-11-25', '10:30 AM', { asks: { date: '2026-11-25', slot: '10:30 AM' } }],
  ['on a held time', '2026-11-26', '10:00 AM', { asks: { date: '2026-11-26', slot: '10:00 AM' } }],
  [
    'on a taken time',
    '2026-11-24',
    '10:30 AM',
    { refused: 'Tue, Nov 24, 10:30 AM is taken by \u2068Ravi\u2069.' },
  ],
  ['on a past time', '2026-11-23', '10:00 AM', { refused: 'Mon, Nov 23, 10:00 AM is past.' }],
  ['on a closed time', '2026-11-24', '11:00 AM', { refused: 'Tue, Nov 24, 11:00 AM is closed.' }],
  ['on a holiday', '2026-11-27', '10:00 AM', { refused: 'Fri, Nov 27 is a holiday.' }],
])('a visit dropped %s', (_where, date, slot, outcome) => {
  expect(judgeDrop(week, asha, { date, slot })).toEqual(outcome)
})

test('a day that isn’t open is named when a visit is dropped on it', () => {
  const later = { ...moment, now: zonedInstant('2026-11-20', '9:00 AM', zone) }
  expect(judgeDrop(buildWeek(days, later), asha, { date: '2026-11-22', slot: '10:00 AM' })).toEqual({
    refused: 'The clinic is closed on Sun, Nov 22.',
  })
})

test.each([
  ['2026-11-25', '10:30 AM', 'Wed, Nov 25, 10:30 AM is free.'],
  ['2026-11-26', '10:00 AM', 'Thu, Nov 26, 10:00 AM is held for \u2068Wanda\u2069.'],
  ['2026-11-24', '10:00 AM', 'Tue, Nov 24, 10:00 AM, where it is.'],
  ['2026-11-24', '10:30 AM', 'Tue, Nov 24, 10:30 AM is taken by \u2068Ravi\u2069.'],
])('says of %s, %s what a drop would do', (date, slot, text) => {
  expect(describeTarget(week, asha, { date, slot })).toBe(text)
})

test.each([
  ['ArrowRight', false, '2026-11-25', '10:00 AM'],
  ['ArrowLeft', false, '2026-11-23', '10:00 AM'],
  ['ArrowUp', false, '2026-11-24', HEAD],
  ['ArrowDown', false, '2026-11-24', '10:30 AM'],
  ['Home', false, '2026-11-22', '10:00 AM'],
  ['End', false, '2026-11-28', '10:00 AM'],
  ['Home', true, '2026-11-22', HEAD],
  ['End', true, '2026-11-28', '11:00 AM'],
])('%s (with Ctrl: %s)', (key, ctrlKey, date, slot) => {
  const from = { date: '2026-11-24', slot: '10:00 AM' }
  expect(cellAfterKey(week, from, { ...pressed, key, ctrlKey })).toEqual({ date, slot })
})

test('the arrows end at the edge, and other keys lead nowhere', () => {
  const corner = { date: '2026-11-28', slot: '11:00 AM' }
  expect(cellAfterKey(week, corner, { ...pressed, key: 'ArrowRight' })).toEqual(corner)
  expect(cellAfterKey(week, corner, { ...pressed, key: 'ArrowDown' })).toEqual(corner)
  expect(cellAfterKey(week, corner, { ...pressed, key: 'x' })).toBeUndefined()
})

test.each(['altKey', 'metaKey'])('an arrow with %s is left to the browser', (modifier) => {
  const from = { date: '2026-11-24', slot: '10:00 AM' }
  expect(cellAfterKey(week, from, { ...pressed, key: 'ArrowLeft', [modifier]: true })).toBeUndefined()
})

test.each([
  ['the first time of the day that isn’t past', null, '2026-11-23', '10:30 AM'],
  ['the one chosen before', { date: '2026-11-25', slot: '11:00 AM' }, '2026-11-25', '11:00 AM'],
  ['the same weekday of another week', { date: '2026-12-03', slot: HEAD }, '2026-11-26', HEAD],
])('Tab reaches %s', (_which, chosen, date, slot) => {
  expect(entryCell(week, '2026-11-23', chosen)).toEqual({ date, slot })
})

test.each([
  ['9:00 AM', undefined],
  ['10:15 AM', { date: '2026-11-23', slot: '10:00 AM', part: 0.5 }],
  ['11:00 AM', { date: '2026-11-23', slot: '11:00 AM', part: 0 }],
  ['6:00 PM', undefined],
])('the line of the present time at %s', (slot, line) => {
  expect(nowLine(days, { zone, now: zonedInstant('2026-11-23', slot, zone) })).toEqual(line)
})

test('the line of the present time stands above the next slot after a pause', () => {
  const paused = days.map((day) => ({ ...day, slots: { ...day.slots, options: ['10:00 AM', '12:00 PM'] } }))
  expect(nowLine(paused, { zone, now: zonedInstant('2026-11-23', '11:00 AM', zone) })).toEqual({
    date: '2026-11-23',
    slot: '12:00 PM',
    part: 0,
  })
})

test('a visit stays that is dropped where a colleague has moved it', () => {
  const taken = { ...asha, date: '2026-11-25' }
  expect(judgeDrop(week, taken, { date: '2026-11-24', slot: '10:00 AM' })).toEqual({ stays: true })
})

test('names a week', () => {
  expect(formatWeek('2026-11-24')).toBe('Nov 22 – Nov 28, 2026')
  expect(formatWeek('2026-12-31')).toBe('Dec 27, 2026 – Jan 2, 2027')
})
