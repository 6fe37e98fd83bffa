import { expect, test } from 'vitest'
import { menuFor } from './admin-pages.ts'

const labels = (role?: string) => menuFor(role).map(({ label }) => label)
const all = [
  'Appointments',
  'Manage Calendar',
  'Patients',
  'Doctors',
  'Add Blog',
  'Prescriptions',
  'Dashboard',
  'Patient Reports',
]

test('an admin sees every entry in its order, whatever the case of the role', () => {
  expect(labels('admin')).toEqual(all)
  expect(labels('ADMIN')).toEqual(all)
})

test('Doctors is hidden from doctors and while the role is not known', () => {
  const others = all.filter((label) => label !== 'Doctors')
  expect(labels('doctor')).toEqual(others)
  expect(labels(undefined)).toEqual(others)
  expect(labels('administrator')).toEqual(others)
})
