import { expect, type Locator, type Page } from 'playwright/test'
import { aPatient } from '../support/records.ts'
import type { Session } from '../support/sign-in.ts'

// Helpers shared by the tests of patients, prescriptions and files.

/** Patient details with every field filled in. */
export const details = {
  height_cm: 180,
  weight_kg: 95,
  age: 40,
  sex: 'Male',
  bp: '130/85',
  conditions: ['Diabetes', 'Hypertension'],
  allergies: ['Milk'],
}

/** The row (desktop) or card (phone) that contains a text. */
export const record = (page: Page, text: string): Locator =>
  page
    .getByRole('main')
    .locator(
      'tbody tr, ul[aria-label="Patients"] > li, ul[aria-label="Prescriptions"] > li, ul[aria-label="Patient reports"] > li, ul[aria-label="Doctors"] > li',
    )
    .filter({ hasText: text })

export const search = (page: Page): Locator => page.getByRole('searchbox')

export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

/** A picture of one pixel, in the form that a file input takes. */
export const aPng = {
  name: 'scan.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Two patients, the first with every detail filled in. */
export async function twoPatients(staff: Session) {
  const rohan = await aPatient(staff, { name: 'Rohan Kulkarni', slot: '11:00 AM', details })
  const asha = await aPatient(staff, { name: 'Asha Verma', slot: '10:00 AM' })
  return { rohan, asha }
}

/** Writes a prescription as staff, without the page. */
export async function prescribe(staff: Session, patientUid: string, medicines: object[]): Promise<string> {
  const answer = await staff.post<{ id: string }>(
    `/admin/appointments/patients/${patientUid}/prescriptions`,
    {
      medicines,
    },
  )
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}
