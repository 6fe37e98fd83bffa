import type { ClinicFacts } from '../contract/settings.ts'
import { DEFAULT_SLOTS } from '../domain/slots.ts'

/**
 * A clinic's settings until an admin changes them; the database starts with the same values. The site is built with
 * them when the build can't fetch the clinic's own. Name, address and numbers are invented: the domain and the
 * telephone number come from ranges reserved for examples.
 */
export const clinicDefaults: ClinicFacts = {
  timeZone: 'Asia/Kolkata',
  openWeekdays: [1, 2, 3, 4, 5, 6],
  slots: [...DEFAULT_SLOTS],
  slotMinutes: 30,
  bookingHorizonDays: 90,
  /** Nivara is Sanskrit for wild rice. */
  clinicName: 'Nivara Nutrition',
  legalName: 'Nivara Nutrition Clinic',
  email: 'care@nivara.example',
  phones: ['+1 202-555-0142'],
  street: '12 Neem Tree Lane, Suite 3',
  locality: 'Pune',
  postalCode: '411001',
  country: 'India',
  countryCode: 'IN',
  /** The booking page and the contact page keep their own texts (SITE-2). */
  consultationHours: [
    { days: 'Mon–Sat', hours: '10:00 AM – 4:30 PM' },
    { days: 'Sunday', hours: 'Closed' },
  ],
  consultationNote: 'Video consults available',
  contactHours: [{ days: 'Mon–Fri', hours: '10:00 AM – 5:00 PM' }],
  cutoffHours: 24,
  visitKinds: ['clinic', 'video'],
  fee: '',
  sendsSms: true,
  // Name, degree and registration are not made up: the card shows them once they are set.
  dietitianName: '',
  dietitianPicture: '',
  dietitianDegree: '',
  dietitianRegistration: '',
  bmiScale: 'asian',
}
