import { query } from '../support/control.ts'
import { aPdf } from '../support/factories.ts'
import { aPatient, uploadFor } from '../support/records.ts'
import { resetClinic } from '../support/reset.ts'
import { expectStatus } from '../support/sign-in.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { aPng, dialog, record, search, twoPatients } from './records-parts.ts'

// The files of all patients.

test.beforeEach(async () => resetClinic())

test('groups files by patient', async ({ page, signInAs }) => {
  const staff = await signInAs('doctor')
  const { rohan, asha } = await twoPatients(staff)
  expectStatus(await uploadFor(staff, rohan.patientUid, aPdf('rohan.pdf')), 201, 'upload')
  expectStatus(await uploadFor(staff, asha.patientUid, aPdf('asha.pdf')), 201, 'upload')
  await page.goto('/admin/patient-reports')
  await expect(record(page, asha.patientUid)).toContainText('Asha Verma')
  await expect(record(page, rohan.patientUid)).toContainText('Nov 23, 2026')
  await page.getByRole('button', { name: 'Open reports of Rohan Kulkarni' }).click()
  const files = dialog(page, 'Reports of Rohan Kulkarni')
  await expect(files).toContainText('rohan.pdf')
  await expect(files).not.toContainText('asha.pdf')
})

test("groups a patient's files by the clinic's day, and downloads one under its own name", async ({
  page,
  signInAs,
}) => {
  const staff = await signInAs('doctor')
  const { patientUid } = await aPatient(staff)
  for (const name of ['old.pdf', 'Blutbild – März.pdf']) {
    expectStatus(await uploadFor(staff, patientUid, aPdf(name)), 201, `upload of ${name}`)
  }
  // Half past midnight on November 20 in the clinic is still November 19 in UTC.
  await query(
    `update public.patient_reports set uploaded_at = '2026-11-19T19:00:00Z' where file_name = 'old.pdf'`,
  )
  await page.goto('/admin/patient-reports')
  await page.getByRole('button', { name: /^Open reports/ }).click()
  const files = dialog(page, /^Reports of/)
  await expect(files.getByRole('region', { name: 'Monday, November 23, 2026' })).toContainText(
    'Blutbild – März.pdf',
  )
  await expect(files.getByRole('region', { name: 'Friday, November 20, 2026' })).toContainText('old.pdf')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Blutbild – März.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('Blutbild – März.pdf')
})

test('searches UID and name', async ({ page, signInAs }) => {
  const staff = await signInAs('doctor')
  const { rohan, asha } = await twoPatients(staff)
  await uploadFor(staff, rohan.patientUid, aPdf())
  await uploadFor(staff, asha.patientUid, aPdf())
  await page.goto('/admin/patient-reports')
  for (const text of ['verma', asha.patientUid]) {
    await search(page).fill(text)
    await expect(record(page, rohan.patientUid)).toHaveCount(0)
    await expect(record(page, asha.patientUid)).toHaveCount(1)
  }
  await search(page).fill('nobody')
  await expect(page.getByText('No reports found.')).toBeVisible()
})

test('uploads files for a chosen patient, and says why one is refused', async ({ page, signInAs }) => {
  const { patientUid } = await aPatient(await signInAs('doctor'))
  await page.goto('/admin/patient-reports')
  // An empty list offers it, too.
  await page.getByRole('button', { name: 'Upload File' }).first().click()
  const picker = dialog(page, 'Upload for which patient?')
  await picker.getByRole('searchbox').fill('asha')
  await expectNoAxeFindings(page)
  await picker.getByRole('button', { name: new RegExp(patientUid) }).click()
  const upload = dialog(page, 'Upload files')
  await upload
    .locator('input[type=file]')
    .setInputFiles([
      aPng,
      { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a PDF') },
      { name: 'program.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ])
  await expect(upload).toContainText('Failed to upload file: only .pdf, .doc')
  await upload.getByRole('button', { name: 'Upload 2 files' }).click()
  await expect(upload).toContainText('File uploaded successfully')
  await expect(upload).toContainText('Failed to upload file: the content is not a PDF')
  await expectNoAxeFindings(page)
  await upload.getByRole('button', { name: 'Close' }).first().click()
  await expect(record(page, patientUid)).toContainText('1')
  await page.getByRole('button', { name: /Open reports/ }).click()
  await expect(dialog(page, /Reports of/)).toContainText('scan.png')
  await expect(dialog(page, /Reports of/)).not.toContainText('fake.pdf')
})

test('says that a download failed', async ({ page, problems, signInAs }) => {
  problems.allow(/status of 503 .*\/download/)
  const staff = await signInAs('doctor')
  const { patientUid } = await aPatient(staff)
  await uploadFor(staff, patientUid, aPdf())
  await page.route('**/download', (route) =>
    route.fulfill({ status: 503, json: { error: 'Please try again.' } }),
  )
  await page.goto('/admin/patient-reports')
  await page.getByRole('button', { name: /Open reports/ }).click()
  await page.getByRole('button', { name: 'Download report.pdf' }).click()
  await expect(page.getByText('The file could not be downloaded: Please try again.')).toBeVisible()
})
