import { expect, test } from 'vitest'
import type { DaySlots } from '#shared/contract/slots.ts'
import { isChanged, slotChoices, startDraft, toSave } from './slot-selection.ts'

const options = ['10:00 AM', '10:30 AM', '11:00 AM']
const day = (overrides: Partial<DaySlots> = {}): DaySlots => ({
  date: '2026-11-24',
  slots: ['10:00 AM'],
  available: ['10:00 AM'],
  booked: ['10:30 AM'],
  held: [],
  open: ['10:00 AM', '10:30 AM'],
  options,
  holiday: false,
  byRule: false,
  version: 1,
  zone: 'Asia/Kolkata',
  slotMinutes: 30,
  today: '2026-11-23',
  now: '2026-11-23T04:00:00.000Z',
  ...overrides,
})

test('checks open slots, and checks and locks booked ones', () => {
  expect(slotChoices(day(), startDraft(day()))).toEqual([
    { slot: '10:00 AM', checked: true },
    { slot: '10:30 AM', checked: true, locked: 'booked' },
    { slot: '11:00 AM', checked: false },
  ])
})

test('clears and locks everything except bookings on a holiday, and restores the choice afterwards', () => {
  const draft = startDraft(day())
  expect(slotChoices(day(), { ...draft, holiday: true })).toEqual([
    { slot: '10:00 AM', checked: false, locked: 'holiday' },
    { slot: '10:30 AM', checked: true, locked: 'booked' },
    { slot: '11:00 AM', checked: false, locked: 'holiday' },
  ])
  expect(toSave(day(), { ...draft, holiday: true })).toEqual({ date: '2026-11-24', slots: [], holiday: true })
  expect(toSave(day(), draft)).toEqual({
    date: '2026-11-24',
    slots: ['10:00 AM', '10:30 AM'],
    holiday: false,
  })
})

test('offers every slot when a stored holiday is undone', () => {
  const holiday = day({ holiday: true, open: [], slots: [], available: [], booked: [] })
  expect(toSave(holiday, { ...startDraft(holiday), holiday: false }).slots).toEqual(options)
})

test('keeps a newly booked slot open even if it was unchecked', () => {
  const draft = { holiday: false, picked: [] }
  expect(toSave(day(), draft).slots).toEqual(['10:30 AM'])
})

test("locks today's slots once they have begun", () => {
  // 10:10 AM in Kolkata.
  const today = day({ date: '2026-11-23', now: '2026-11-23T04:40:00.000Z', booked: [] })
  expect(slotChoices(today, startDraft(today)).map(({ locked }) => locked)).toEqual([
    'past',
    undefined,
    undefined,
  ])
})

test('locks a past day as a whole', () => {
  const past = day({ date: '2026-11-22' })
  expect(slotChoices(past, startDraft(past)).map(({ locked }) => locked)).toEqual(['day', 'booked', 'day'])
})

test('counts a draft as changed when saving it would change the day', () => {
  expect(isChanged(day(), startDraft(day()))).toBe(false)
  expect(isChanged(day(), { ...startDraft(day()), holiday: true })).toBe(true)
  expect(isChanged(day(), { holiday: false, picked: ['10:30 AM'] })).toBe(true)
  expect(isChanged(day(), { holiday: false, picked: ['10:00 AM'] })).toBe(false)
  const holiday = day({ holiday: true, open: [], booked: [] })
  expect(isChanged(holiday, { holiday: true, picked: [] })).toBe(false)
})
