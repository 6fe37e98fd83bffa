import { aMedicine } from '../support/factories.ts'
import { aPatient } from '../support/records.ts'
import { resetClinic } from '../support/reset.ts'
import { expect, test } from './fixtures.ts'
import { details, prescribe, record, search, twoPatients } from './records-parts.ts'
import { expectSheets } from './print.ts'

// The list of prescriptions, and the printed sheet.

test.beforeEach(async () => resetClinic())

test('lists medicines with their doses and the day, and searches UID and medicines', async ({
  page,
  signInAs,
}) => {
  const staff = await signInAs('doctor')
  const { rohan, asha } = await twoPatients(staff)
  const iron = aMedicine({ medicine: 'Iron', m: '', n: '1', e: '', timing: '1' })
  await prescribe(staff, rohan.patientUid, [aMedicine(), iron])
  await prescribe(staff, asha.patientUid, [aMedicine({ medicine: 'Isabgol' })])
  await page.goto('/admin/prescriptions')
  for (const text of ['Metformin 500 mg (1-0-1) - 7 days', 'Iron (0-1-0) - 1 day', 'Nov 23, 2026'])
    await expect(record(page, rohan.patientUid)).toContainText(text)
  await search(page).fill('isabgol')
  await expect(record(page, rohan.patientUid)).toHaveCount(0)
  await expect(record(page, asha.patientUid)).toHaveCount(1)
  await search(page).fill(rohan.patientUid)
  await expect(record(page, asha.patientUid)).toHaveCount(0)
  await expect(record(page, rohan.patientUid)).toHaveCount(1)
  await search(page).fill('nothing like it')
  await expect(page.getByText('No prescriptions found.')).toBeVisible()
})

test('shows a sheet with letterhead, patient, allergies, medicines and signature, and prints only that', async ({
  page,
  signInAs,
}) => {
  const staff = await signInAs('doctor')
  const { patientUid } = await aPatient(staff, { details })
  await prescribe(staff, patientUid, [aMedicine()])
  await page.goto('/admin/prescriptions')
  await page.getByRole('link', { name: /Printable sheet/ }).click()
  const sheet = page.getByRole('article', { name: 'Prescription' })
  for (const text of [
    'Nivara Nutrition Clinic',
    'Asha Verma',
    patientUid,
    '40 years',
    'Allergies: Milk',
    'Signature',
  ]) {
    await expect(sheet).toContainText(text)
  }
  await expect(sheet.getByRole('row', { name: 'Metformin 500 mg 1 0 1 7 days' })).toBeVisible()

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expectSheets(page, 1)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('doesn’t find a prescription under another patient', async ({ page, signInAs }) => {
  const staff = await signInAs('doctor')
  const { rohan, asha } = await twoPatients(staff)
  const id = await prescribe(staff, rohan.patientUid, [aMedicine()])
  await page.goto(`/admin/patients/${asha.patientUid}/prescriptions/${id}`)
  await expect(page.getByText('This prescription does not exist.')).toBeVisible()
})
