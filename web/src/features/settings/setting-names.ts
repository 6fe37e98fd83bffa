import { visitKindNames } from '#shared/content/visit-kinds.ts'
import { WEEKDAYS } from '#web/lib/month-grid.ts'
import type { SettingName, SettingsForm } from './settings-form.ts'

export const settingLabels: Record<SettingName, string> = {
  clinicName: 'Name',
  legalName: 'Legal name',
  email: 'Email address',
  phones: 'Telephone numbers',
  street: 'Street',
  locality: 'City',
  postalCode: 'Postal code',
  country: 'Country',
  countryCode: 'Country code',
  timeZone: 'Time zone',
  openWeekdays: 'Opening days',
  slots: 'Slot table',
  slotMinutes: 'Slot length',
  consultationHours: 'Consultation hours',
  consultationNote: 'Note under the hours',
  contactHours: 'Contact hours',
  bookingHorizonDays: 'Booking horizon',
  dailyBookingsPerNetwork: 'Bookings a day and network',
  cutoffHours: 'Cut-off',
  reminderHours: 'Reminder times',
  visitKinds: 'Visit kinds',
  videoLink: 'Video link',
  fee: 'Fee',
  sendsSms: 'SMS',
  dietitianName: 'Dietitian’s name',
  dietitianPicture: 'Picture',
  dietitianDegree: 'Degree',
  dietitianRegistration: 'Registration',
  bmiScale: 'BMI scale',
}

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
