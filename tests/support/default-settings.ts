import { clinicDefaults } from '#shared/content/clinic-defaults.ts'
import type { SettingsFacts } from '#shared/contract/settings.ts'

/** The settings of a new clinic. */
export const defaultSettings: SettingsFacts = {
  ...clinicDefaults,
  dailyBookingsPerNetwork: 20,
  bmiScale: 'zone',
  reminderHours: [48, 2],
  videoLink: '',
  errorSink: '',
}
