import type { Page } from 'playwright/test'
import { bookAtDesk } from './desk-parts.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { signInAsDoctor } from '../support/sign-in.ts'
import { resetClinic } from '../support/reset.ts'

// The audit, for admins: who changed and who viewed what.

test.beforeEach(async () => resetClinic())

const patient = (page: Page) => page.getByRole('button', { name: /^Patient: / })
const events = (page: Page) => page.locator('main section > ol > li')

test(
  'links from a patient to the people who have viewed the record',
  { tag: '@wide' },
  async ({ page, signInAs }) => {
    const doctor = await signInAsDoctor()
    const { patientUid } = await bookAtDesk(doctor)
    await doctor.get(`/admin/appointments/patients/${patientUid}`)
    await signInAs('admin')
    await page.goto(`/admin/patients/${patientUid}`)
    await page.getByRole('link', { name: 'Who has seen this record' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
    await expect(patient(page)).toContainText(`(${patientUid})`)
    await page.getByLabel('Action').selectOption('Opened a patient’s record')
    await page.getByLabel('Person').selectOption(doctor.username)
    await expect(events(page)).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Monday, November 23, 2026')
    await expect(events(page)).toContainText('9:30 AM')
    await expect(events(page)).toContainText(`${doctor.username} opened the record of ${patientUid}`)
    // The filter is in the address, so it can be shared and survives a reload.
    await page.reload()
    await expect(events(page)).toHaveCount(1)
    await page.getByLabel('Day', { exact: true }).fill('2026-11-22')
    await expect(page.getByText('No events found.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(patient(page)).toHaveText('All patients')
    await expect(events(page).first()).toBeVisible()
  },
)

test('finds a patient by name, and asks for the events by UID', async ({ page, signInAs }) => {
  const admin = await signInAs('admin')
  const { patientUid } = await bookAtDesk(admin, { name: 'Asha Rao' })
  await page.goto('/admin/audit')
  await patient(page).click()
  const picker = page.getByRole('dialog', { name: 'Events of which patient?' })
  await picker.getByRole('searchbox').fill('nobody at all')
  await expect(picker.getByText('No patients found.')).toBeVisible()
  await picker.getByRole('searchbox').fill('rao  ASHA')
  await picker.getByRole('button', { name: 'Asha Rao' }).click()
  await expect(patient(page)).toContainText('Asha Rao')
  await expect(patient(page)).toBeFocused()
  await expect(events(page)).toHaveCount(1)
  await expect(events(page)).toContainText('booked at the desk')
  expect(new URL(page.url()).search).toBe(`?patient=${patientUid}`)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'All patients', exact: true }).click()
  await expect(patient(page)).toHaveText('All patients')
})

test('shows what was changed, and filters by refusal', async ({ page, signInAs }) => {
  const doctor = await signInAsDoctor()
  expect((await doctor.get('/admin/settings')).status).toBe(403)
  const admin = await signInAs('admin')
  const texts = { privacy: 'Little.', terms: 'Be kind.', confirmed: true, version: 'template-1' }
  expect((await admin.put('/admin/notices', texts)).status).toBe(200)
  await page.goto('/admin/audit')
  await page.getByLabel('Action').selectOption('Confirmed the privacy notice and terms')
  await expect(events(page)).toHaveCount(1)
  await expect(events(page)).toContainText('Version 1')
  await page.getByLabel('Action').selectOption('Anything refused')
  await expect(events(page).first()).toContainText('tried to read the settings')
  await page.getByLabel('Action').selectOption('Tried to read the settings')
  await expect(page).toHaveURL(/action=denied/)
  await expect(events(page).first()).toContainText('Refused')
})

test('is closed to doctors', async ({ page, signInAs }) => {
  const doctor = await signInAs('doctor')
  const { patientUid } = await bookAtDesk(doctor)
  await page.goto('/admin/audit')
  await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible()
  await page.goto(`/admin/patients/${patientUid}`)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Who has seen this record' })).toHaveCount(0)
})
