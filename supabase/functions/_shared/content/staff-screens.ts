/** A screen of the staff area that the menu and the search name. */
interface StaffScreenFacts {
  label: string
  /** Hidden from doctors. */
  adminOnly?: true
}

/** The staff's screens; the site has an address for each name. */
export const staffScreens = {
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
} as const satisfies Record<string, StaffScreenFacts>

export type StaffScreen = keyof typeof staffScreens

export const staffScreenNames = Object.keys(staffScreens) as [StaffScreen, ...StaffScreen[]]
