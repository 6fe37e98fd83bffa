import type { SettingsFacts } from '#shared/contract/settings.ts'
import { settingLabels } from '#web/entities/clinic/setting-labels.ts'
import { differingFields } from '#web/lib/forms/keep-mine.ts'
import { toNumber } from '#web/lib/values/to-number.ts'

/** Converts a setting that isn't text for the form. The contract refuses values that can't be parsed. */
interface Typed<T> {
  toText: (value: T) => string
  read: (text: string) => T
}

// Number('') is 0.
const number: Typed<number> = { toText: String, read: toNumber }

const listOf = (separator: RegExp, joint: string): Typed<string[]> => ({
  toText: (values) => values.join(joint),
  read: (text) =>
    text
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
})

const lines = listOf(/\n/, '\n')
const words = listOf(/[,\n]/, ', ')

const numbers: Typed<number[]> = {
  toText: (values) => values.join(', '),
  read: (text) => words.read(text).map(toNumber),
}

/** One per line: 'Mon–Sat: 10:00 AM – 4:30 PM'. */
export const hours: Typed<SettingsFacts['contactHours']> = {
  toText: (entries) => entries.map((entry) => `${entry.days}: ${entry.hours}`).join('\n'),
  read: (text) =>
    lines.read(text).map((line) => {
      const [days = '', ...rest] = line.split(':')
      return { days, hours: rest.join(':') }
    }),
}

const typed = {
  slots: words,
  slotMinutes: number,
  bookingHorizonDays: number,
  dailyBookingsPerNetwork: number,
  phones: lines,
  consultationHours: hours,
  contactHours: hours,
  cutoffHours: number,
  reminderHours: numbers,
}
type TypedName = keyof typeof typed

/** The form, with numbers and lists as typed. */
export type SettingsForm = Omit<SettingsFacts, TypedName> & Record<TypedName, string>

export type SettingName = keyof SettingsForm

export type SettingsErrors = Partial<Record<SettingName, string>>

const typedNames = Object.keys(typed) as TypedName[]

/** Converts each setting of `values` by its kind. */
export function convert(values: object, way: keyof Typed<unknown>): object {
  const given = values as Record<string, never>
  return Object.fromEntries(typedNames.map((name) => [name, typed[name][way](given[name]!)]))
}

export function toForm(settings: SettingsFacts): SettingsForm {
  const names = Object.keys(settingLabels) as SettingName[]
  const facts: object = Object.fromEntries(names.map((name) => [name, settings[name]]))
  return { ...facts, ...convert(facts, 'toText') } as SettingsForm
}

/** An example of a line of hours. */
export const HOURS_EXAMPLE = '“Tue–Thu: 9 AM – 1 PM”'

const asText = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : value)

/** Whether two values of a setting are equal, ignoring the order of chosen days and visit kinds. */
export const sameSetting = (a: unknown, b: unknown): boolean => asText(a) === asText(b)

/** Whether days or slots were changed but the hours that visitors read were not. */
export function hoursMayDiffer(form: SettingsForm, before: SettingsForm): boolean {
  const changed = differingSettings(form, before)
  const times = changed.some((name) => name === 'slots' || name === 'openWeekdays')
  return times && !changed.includes('consultationHours')
}

/** The settings in which two forms differ. */
export const differingSettings = (a: SettingsForm, b: SettingsForm): SettingName[] =>
  differingFields(a, b, sameSetting)
