import { expect, test } from 'vitest'
import { menuFor } from './admin-pages.ts'

const labels = (role?: string) => menuFor(role).flatMap(({ pages }) => pages.map(({ label }) => label))
const specified = [
  'Appointments',
  'Manage Calendar',
  'Patients',
  'Doctors',
  'Add Blog',
  'Prescriptions',
  'Dashboard',
  'Patient Reports',
]

test('shows an admin every specified entry, whatever the case of the role', () => {
  expect(labels('admin')).toEqual(expect.arrayContaining(specified))
  expect(labels('ADMIN')).toEqual(labels('admin'))
})

test('hides admin entries from doctors and while the role is unknown', () => {
  const others = labels('admin').filter(
    (label) => !['Doctors', 'Claims', 'Privacy & Terms', 'Settings', 'Audit'].includes(label),
  )
  expect(labels('doctor')).toEqual(others)
  expect(labels(undefined)).toEqual(others)
  expect(labels('administrator')).toEqual(others)
})
