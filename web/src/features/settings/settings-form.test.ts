import { expect, test } from 'vitest'
import { defaultSettings } from '#tests/support/default-settings.ts'
import { differingSettings, hoursMayDiffer, type SettingsForm, toForm } from './settings-form.ts'
import { readForm } from './settings-rules.ts'

const form = toForm(defaultSettings)

test('converts settings to the form and back without a change', () => {
  expect(readForm(form, defaultSettings)).toMatchObject({ facts: defaultSettings })
})

test('shows lists as text to edit', () => {
  expect(form).toMatchObject({
    slotMinutes: '30',
    reminderHours: '48, 2',
    phones: '+1 202-555-0142',
    consultationHours: 'Mon–Sat: 10:00 AM – 4:30 PM\nSunday: Closed',
  })
})

test.each<[Partial<SettingsForm>, object]>([
  [{ slotMinutes: ' 20 ' }, { slotMinutes: 20 }],
  [{ slots: '9:00 AM,\n 9:30 AM,' }, { slots: ['9:00 AM', '9:30 AM'] }],
  [{ reminderHours: '' }, { reminderHours: [] }],
  [{ phones: '+91 20 5550 0142\n\n+91 20 5550 0143 ' }, { phones: ['+91 20 5550 0142', '+91 20 5550 0143'] }],
  [
    { contactHours: 'Mon: 9:00 AM – 1:00 PM' },
    { contactHours: [{ days: 'Mon', hours: '9:00 AM – 1:00 PM' }] },
  ],
])('reads %j', (change, facts) => {
  expect(readForm({ ...form, ...change }, defaultSettings)).toMatchObject({
    facts: { ...defaultSettings, ...facts },
  })
})

test.each<[Partial<SettingsForm>, keyof SettingsForm, string]>([
  [{ slotMinutes: '4' }, 'slotMinutes', 'Slot length must be a whole number from 5 to 240'],
  [{ slotMinutes: '' }, 'slotMinutes', 'Slot length must be a whole number from 5 to 240'],
  [
    { bookingHorizonDays: '1.5' },
    'bookingHorizonDays',
    'Booking horizon must be a whole number from 1 to 730',
  ],
  [{ cutoffHours: '169' }, 'cutoffHours', 'Cut-off must be a whole number from 0 to 168'],
  [{ reminderHours: '48, soon' }, 'reminderHours', 'A reminder must be a whole number from 1 to 168'],
  [{ openWeekdays: [] }, 'openWeekdays', 'The clinic must open on at least one day'],
  [{ visitKinds: [] }, 'visitKinds', 'Choose at least one kind of visit'],
  [{ slots: 'half past nine' }, 'slots', 'Unknown slot'],
  // Each key press of a time being typed is validated.
  [{ slots: '10:00 AM, 5' }, 'slots', 'Unknown slot'],
  [
    { contactHours: 'Mon to Fri' },
    'contactHours',
    'Write each line as days and hours: “Tue–Thu: 9 AM – 1 PM”',
  ],
  [
    { consultationHours: ': 10:00 AM – 4:30 PM' },
    'consultationHours',
    'Write each line as days and hours: “Tue–Thu: 9 AM – 1 PM”',
  ],
  [{ timeZone: ' ' }, 'timeZone', 'Time zone is required'],
  [{ timeZone: 'Asia/Atlantis' }, 'timeZone', 'There is no such time zone'],
  [{ timeZone: 'asia/kolkata' }, 'timeZone', 'There is no such time zone'],
])('refuses %j', (change, field, message) => {
  expect(readForm({ ...form, ...change }, defaultSettings)).toEqual({ errors: { [field]: message } })
})

test('refuses overlapping visits if their length or slots were changed', () => {
  const overlap = { ...defaultSettings, slotMinutes: 45 }
  expect(readForm({ ...form, slotMinutes: '45' }, defaultSettings)).toEqual({
    errors: { slotMinutes: 'Visits of 45 minutes overlap: 10:00 AM and 10:30 AM' },
  })
  expect(readForm({ ...toForm(overlap), fee: '₹700' }, overlap)).toMatchObject({
    facts: { ...overlap, fee: '₹700' },
  })
})

test.each<[Partial<SettingsForm>, boolean]>([
  [{ openWeekdays: [1, 2] }, true],
  [{ slots: '9:00 AM' }, true],
  [{ slots: '9:00 AM', consultationHours: 'Mon–Sat: 9:00 AM – 9:30 AM' }, false],
  [{ fee: '₹800' }, false],
])('after the change %j the written hours may differ: %s', (change, differ) => {
  expect(hoursMayDiffer({ ...form, ...change }, form)).toBe(differ)
})

test('names the settings that differ, ignoring the order of the chosen days', () => {
  expect(differingSettings(form, { ...form, openWeekdays: form.openWeekdays.toReversed() })).toEqual([])
  expect(differingSettings(form, { ...form, openWeekdays: [1], fee: '₹800' })).toEqual([
    'openWeekdays',
    'fee',
  ])
})
