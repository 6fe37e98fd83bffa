import { SettingsFacts } from '#shared/contract/settings.ts'

/** The form: numbers as they are typed. */
export interface SettingsForm {
  timeZone: string
  openWeekdays: number[]
  slotMinutes: string
  bookingHorizonDays: string
  dailyBookingsPerNetwork: string
  bmiScale: SettingsFacts['bmiScale']
}

/** What is wrong with each field. */
export type SettingsErrors = Partial<Record<keyof SettingsForm, string>>

export const toForm = (settings: SettingsFacts): SettingsForm => ({
  timeZone: settings.timeZone,
  openWeekdays: settings.openWeekdays,
  slotMinutes: String(settings.slotMinutes),
  bookingHorizonDays: String(settings.bookingHorizonDays),
  dailyBookingsPerNetwork: String(settings.dailyBookingsPerNetwork),
  bmiScale: settings.bmiScale,
})

// Number('') is 0.
const toNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** The settings that a form makes of those it began with, or what the contract refuses of each field. */
export function readForm(
  base: SettingsFacts,
  form: SettingsForm,
): { facts: SettingsFacts } | { errors: SettingsErrors } {
  const { data, error } = SettingsFacts.safeParse({
    ...base,
    ...form,
    slotMinutes: toNumber(form.slotMinutes),
    bookingHorizonDays: toNumber(form.bookingHorizonDays),
    dailyBookingsPerNetwork: toNumber(form.dailyBookingsPerNetwork),
  })
  if (data) return { facts: data }
  const errors: SettingsErrors = {}
  for (const { path, message } of error.issues) errors[path[0] as keyof SettingsForm] ??= message
  return { errors }
}

/** Whether two forms say the same, whatever the order of the days. */
export function isSameForm(a: SettingsForm, b: SettingsForm): boolean {
  const inOrder = (form: SettingsForm) => {
    const { timeZone, openWeekdays, slotMinutes, bookingHorizonDays, dailyBookingsPerNetwork, bmiScale } =
      form
    const days = openWeekdays.toSorted((x, y) => x - y)
    return [timeZone, days, slotMinutes, bookingHorizonDays, dailyBookingsPerNetwork, bmiScale]
  }
  return JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))
}
