import { visitKindNames } from '#shared/content/visit-kinds.ts'
import { WEEKDAYS } from '#web/lib/values/month-grid.ts'
import type { SettingName, SettingsForm } from './settings-form.ts'

export const bmiScaleNames: Record<SettingsForm['bmiScale'], string> = {
  zone: 'By the time zone: Asian-Indian in India, WHO elsewhere',
  asian: 'Asian-Indian: overweight from 23, obese from 25',
  who: 'WHO: overweight from 25, obese from 30',
}

/** A setting in words, for comparing two versions. */
export function settingText(form: SettingsForm, name: SettingName): string {
  switch (name) {
    case 'openWeekdays':
      return WEEKDAYS.filter((_, day) => form.openWeekdays.includes(day)).join(', ')
    case 'visitKinds':
      return form.visitKinds.map((kind) => visitKindNames[kind]).join(', ')
    case 'bmiScale':
      return bmiScaleNames[form.bmiScale]
    case 'sendsSms':
      return form.sendsSms ? 'Yes' : 'No'
    default:
      return form[name]
  }
}
