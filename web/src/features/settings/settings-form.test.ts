import { expect, test } from 'vitest'
import { defaultSettings } from '#tests/support/default-settings.ts'
import { isSameForm, readForm, type SettingsForm } from './settings-form.ts'

const form: SettingsForm = {
  timeZone: 'Asia/Kolkata',
  openWeekdays: [1, 2, 3],
  slotMinutes: '30',
  bookingHorizonDays: '90',
  dailyBookingsPerNetwork: '20',
  bmiScale: 'zone',
}

test('reads numbers as they are typed', () => {
  expect(readForm(defaultSettings, { ...form, slotMinutes: ' 45 ' })).toEqual({
    facts: {
      ...defaultSettings,
      timeZone: 'Asia/Kolkata',
      openWeekdays: [1, 2, 3],
      slotMinutes: 45,
      bookingHorizonDays: 90,
      dailyBookingsPerNetwork: 20,
      bmiScale: 'zone',
    },
  })
})

test.each([
  [{ slotMinutes: '4' }, 'slotMinutes', 'Slot length must be a whole number from 5 to 240'],
  [{ slotMinutes: '' }, 'slotMinutes', 'Slot length must be a whole number from 5 to 240'],
  [
    { bookingHorizonDays: '1.5' },
    'bookingHorizonDays',
    'Booking horizon must be a whole number from 1 to 730',
  ],
  [{ openWeekdays: [] }, 'openWeekdays', 'The clinic must open on some day'],
  [{ timeZone: ' ' }, 'timeZone', 'Time zone is required'],
  [{ timeZone: 'Asia/Atlantis' }, 'timeZone', 'There is no such time zone'],
] as const)('refuses %j', (change, field, message) => {
  expect(readForm(defaultSettings, { ...form, ...change } as SettingsForm)).toEqual({
    errors: { [field]: message },
  })
})

test('compares days whatever their order', () => {
  expect(isSameForm(form, { ...form, openWeekdays: [3, 1, 2] })).toBe(true)
  expect(isSameForm(form, { ...form, openWeekdays: [1, 2] })).toBe(false)
})
