import { query } from '../support/control.ts'
import { aPatient } from '../support/records.ts'
import { resetClinic } from '../support/reset.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { details, record, search, twoPatients } from './records-parts.ts'

// The list of patients: a table on the desktop, cards on the phone.

test.beforeEach(async () => resetClinic())

test(
  'lists UID, name with email, contact, age/sex, conditions and allergies',
  { tag: '@both' },
  async ({ page, signInAs, isMobile }) => {
    const { rohan, asha } = await twoPatients(await signInAs('doctor'))
    await page.goto('/admin/patients')
    // On the phone a row has no labels.
    for (const label of isMobile
      ? []
      : ['Name', 'Patient UID', 'Contact', 'Age/Sex', 'Conditions', 'Allergies'])
      await expect(page.getByRole('columnheader').getByText(label, { exact: true })).toBeVisible()
    const row = record(page, rohan.patientUid)
    for (const text of [
      'Rohan Kulkarni',
      rohan.email,
      '+91 98765 43210',
      '40/Male',
      'Diabetes',
      'Hypertension',
      'Milk',
    ]) {
      await expect(row).toContainText(text)
    }
    await expect(record(page, asha.patientUid)).not.toContainText('Diabetes')
    await expectNoAxeFindings(page)
  },
)

test('filters by a condition, with the search, and on the way back from a record', async ({
  page,
  signInAs,
}) => {
  const { rohan, asha } = await twoPatients(await signInAs('doctor'))
  const condition = page.getByRole('combobox', { name: 'Condition' })
  await page.goto('/admin/patients')
  await condition.selectOption('Diabetes')
  await expect(record(page, asha.patientUid)).toHaveCount(0)
  await record(page, rohan.patientUid).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: rohan.name })).toBeVisible()
  await page.goBack()
  await expect(condition).toHaveValue('Diabetes')
  await expect(record(page, rohan.patientUid)).toHaveCount(1)
  await expect(record(page, asha.patientUid)).toHaveCount(0)
  await search(page).fill('asha')
  await expect(page.getByText('No patients found.')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(condition).toHaveValue('')
  await expect(record(page, asha.patientUid)).toHaveCount(1)
})

test('loads the list fifty patients at a time', async ({ page, signInAs }) => {
  await signInAs('doctor')
  await query(
    `insert into public.patients (name, contact, created_at)
     select 'Patient ' || n, '+91 ' || n, private.now() - n * interval '1 minute' from generate_series(1, 60) as n`,
  )
  await page.goto('/admin/patients')
  await expect(page.getByText('Patient 50', { exact: true })).toBeVisible()
  await expect(page.getByText('Patient 51', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText('Patient 60', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
})

test('shows a stored list that can’t be read as empty, with a warning', async ({ page, signInAs }) => {
  const { patientUid } = await aPatient(await signInAs('doctor'), { details })
  await page.route('**/api/admin/patients?*', async (route) => {
    const response = await route.fetch()
    const patients = (await response.json()) as object[]
    await route.fulfill({
      response,
      json: patients.map((patient) => ({ ...patient, allergies: '["Milk"' })),
    })
  })
  await page.goto('/admin/patients')
  await expect(record(page, patientUid)).toContainText('Allergies: stored data can’t be read')
  await expect(record(page, patientUid)).toContainText('Diabetes')
})

test('searches name, UID, email and telephone; keeps the search on the way back, but not in the address', async ({
  page,
  signInAs,
}) => {
  const { rohan, asha } = await twoPatients(await signInAs('doctor'))
  await page.goto('/admin/patients')
  for (const text of ['kulkarni', rohan.patientUid.toLowerCase(), rohan.email]) {
    await search(page).fill(text)
    await expect(record(page, asha.patientUid)).toHaveCount(0)
    await expect(record(page, rohan.patientUid)).toHaveCount(1)
  }
  await search(page).fill('98765')
  await expect(record(page, asha.patientUid)).toHaveCount(1)
  await search(page).fill('nobody of this name')
  await expect(page.getByText('No patients found.')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(record(page, rohan.patientUid)).toHaveCount(1)
  await search(page).fill('kulkarni')
  await expect(record(page, asha.patientUid)).toHaveCount(0)
  await record(page, rohan.patientUid).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: rohan.name })).toBeVisible()
  await page.goBack()
  await expect(search(page)).toHaveValue('kulkarni')
  await expect(record(page, rohan.patientUid)).toHaveCount(1)
  await expect(record(page, asha.patientUid)).toHaveCount(0)
  expect(new URL(page.url()).search, 'it may be a name').toBe('')
})
