import { SettingsFacts } from '#shared/contract/settings.ts'

/** How a setting that is not text is typed, and read back. What can't be read is left for the contract to refuse. */
interface Typed<T> {
  toText: (value: T) => string
  read: (text: string) => T
}

// Number('') is 0.
const toNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

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

/** A line each: 'Mon–Sat: 10:00 AM – 4:30 PM'. */
const hours: Typed<SettingsFacts['contactHours']> = {
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

/** The form: numbers and lists as they are typed. */
export type SettingsForm = Omit<SettingsFacts, TypedName> & Record<TypedName, string>

export type SettingName = keyof SettingsForm

/** What is wrong with each field. */
export type SettingsErrors = Partial<Record<SettingName, string>>

const typedNames = Object.keys(typed) as TypedName[]

/** Applies to each typed setting of `values` the conversion of its kind. */
function convert(values: object, way: keyof Typed<unknown>): object {
  const given = values as Record<string, never>
  return Object.fromEntries(typedNames.map((name) => [name, typed[name][way](given[name]!)]))
}

export function toForm(settings: SettingsFacts): SettingsForm {
  const names = Object.keys(SettingsFacts.shape) as SettingName[]
  const facts: object = Object.fromEntries(names.map((name) => [name, settings[name]]))
  return { ...facts, ...convert(facts, 'toText') } as SettingsForm
}

/** The settings that a form stands for, or what the contract refuses of each field. */
export function readForm(form: SettingsForm): { facts: SettingsFacts } | { errors: SettingsErrors } {
  const { data, error } = SettingsFacts.safeParse({ ...form, ...convert(form, 'read') })
  if (data) return { facts: data }
  const errors: SettingsErrors = {}
  for (const { path, message } of error.issues) errors[path[0] as SettingName] ??= message
  return { errors }
}

/** The settings in which two forms differ; the order of the chosen days and kinds of visit means nothing. */
export function differingSettings(a: SettingsForm, b: SettingsForm): SettingName[] {
  const text = (value: SettingsForm[SettingName]) =>
    JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : value)
  return (Object.keys(a) as SettingName[]).filter((name) => text(a[name]) !== text(b[name]))
}
