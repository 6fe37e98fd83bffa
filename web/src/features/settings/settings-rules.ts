import { ChangedTimes, SettingsFacts } from '#shared/contract/settings.ts'
import {
  convert,
  hours,
  HOURS_EXAMPLE,
  type SettingName,
  type SettingsErrors,
  type SettingsForm,
  toForm,
} from './settings-form.ts'
import { daysWrittenOtherwise } from './written-days.ts'

/**
 * The settings of a form with what the written hours say otherwise, or the contract's errors by field.
 *
 * @param before the stored settings: slots that overlapped before don't block other changes
 */
export function readForm(
  form: SettingsForm,
  before: SettingsFacts,
): { facts: SettingsFacts; otherwise: string[] } | { errors: SettingsErrors } {
  const typedBefore = toForm(before)
  const keepsTimes = (['slots', 'slotMinutes'] as const).every((name) => form[name] === typedBefore[name])
  const schema = keepsTimes ? SettingsFacts : ChangedTimes
  const { data, error } = schema.safeParse({ ...form, ...convert(form, 'read') })
  if (data) return { facts: data, otherwise: daysWrittenOtherwise(before, data) }
  const errors: SettingsErrors = {}
  for (const { path, message } of error.issues) {
    const name = path[0] as SettingName
    errors[name] ??= lacksPart(form[name], path)
      ? `Write each line as days and hours: ${HOURS_EXAMPLE}`
      : message
  }
  return { errors }
}

/** Whether an error is about a line of hours that lacks its days or its hours. */
function lacksPart(text: unknown, path: PropertyKey[]): boolean {
  const [, index, part] = path
  if (part !== 'days' && part !== 'hours') return false
  return hours.read(String(text))[Number(index)]?.[part].trim() === ''
}
