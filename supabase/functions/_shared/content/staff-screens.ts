/** The staff's screens that the menu and the search name. The site has an address for each. */
export const staffScreenNames = [
  'appointments',
  'waiting',
  'calendar',
  'patients',
  'prescriptions',
  'patientReports',
  'dashboard',
  'blogs',
  'doctors',
  'reviews',
  'claims',
  'notices',
  'settings',
  'audit',
  'account',
] as const
export type StaffScreen = (typeof staffScreenNames)[number]

interface StaffScreenFacts {
  label: string
  /** Hidden from doctors. */
  adminOnly?: true
}

export const staffScreens: Record<StaffScreen, StaffScreenFacts> = {
  appointments: { label: 'Appointments' },
  waiting: { label: 'Waiting List' },
  calendar: { label: 'Manage Calendar' },
  patients: { label: 'Patients' },
  prescriptions: { label: 'Prescriptions' },
  patientReports: { label: 'Patient Reports' },
  dashboard: { label: 'Dashboard' },
  blogs: { label: 'Add Blog' },
  doctors: { label: 'Doctors', adminOnly: true },
  reviews: { label: 'Medical Texts' },
  claims: { label: 'Claims', adminOnly: true },
  notices: { label: 'Privacy & Terms', adminOnly: true },
  settings: { label: 'Settings', adminOnly: true },
  audit: { label: 'Audit', adminOnly: true },
  account: { label: 'Your account' },
}
