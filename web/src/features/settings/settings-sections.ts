import {
  differingSettings,
  type SettingName,
  type SettingsErrors,
  type SettingsForm,
} from './settings-form.ts'

/** The parts of the settings, each shown on its own, with the settings in it. */
export const settingSections = [
  {
    id: 'clinic',
    title: 'Clinic',
    names: [
      'clinicName',
      'legalName',
      'email',
      'phones',
      'street',
      'locality',
      'postalCode',
      'country',
      'countryCode',
    ],
  },
  {
    id: 'hours',
    title: 'Hours',
    names: [
      'timeZone',
      'openWeekdays',
      'slots',
      'slotMinutes',
      'consultationHours',
      'consultationNote',
      'contactHours',
    ],
  },
  {
    id: 'booking',
    title: 'Booking',
    names: ['bookingHorizonDays', 'cutoffHours', 'dailyBookingsPerNetwork', 'visitKinds', 'videoLink', 'fee'],
  },
  { id: 'messages', title: 'Messages', names: ['reminderHours', 'sendsSms'] },
  {
    id: 'dietitian',
    title: 'Dietitian',
    names: ['dietitianName', 'dietitianPicture', 'dietitianDegree', 'dietitianRegistration'],
  },
  { id: 'records', title: 'Records and errors', names: ['bmiScale', 'errorSink'] },
] as const satisfies readonly { id: string; title: string; names: readonly SettingName[] }[]

/** What can be measured: a list beside the settings, whose kinds are saved one by one. */
export const MEASUREMENTS = 'measurements'

/** The menu of the screen. */
export const allSections = [...settingSections, { id: MEASUREMENTS, title: 'Measurements' }] as const

export type SectionId = (typeof settingSections)[number]['id']

/** The section of an address: `?section=hours`. The first one if there is no such section. */
export const sectionOfAddress = (asked: string | null): SectionId | typeof MEASUREMENTS =>
  allSections.find(({ id }) => id === asked)?.id ?? settingSections[0].id

const sectionsWith = (wanted: readonly SettingName[]): SectionId[] =>
  settingSections
    .filter(({ names }) => names.some((name: SettingName) => wanted.includes(name)))
    .map(({ id }) => id)

/** The sections with a setting in which two forms differ. */
export const changedSections = (form: SettingsForm, before: SettingsForm): SectionId[] =>
  sectionsWith(differingSettings(form, before))

/** The sections with a wrong field. */
export const wrongSections = (errors: SettingsErrors): SectionId[] =>
  sectionsWith((Object.keys(errors) as SettingName[]).filter((name) => errors[name]))
