import type { Page } from 'playwright/test'
import { startOfTests } from '../support/clinic.ts'
import { minutesAfter, setClockForStaff } from '../support/clock.ts'
import { aMedicine, aPdf } from '../support/factories.ts'
import { aPatient, uploadFor } from '../support/records.ts'
import { resetClinic } from '../support/reset.ts'
import { expectStatus } from '../support/sign-in.ts'
import { expectNoAxeFindings } from './axe.ts'
import { shifts, watchShifts } from './face-checks.ts'
import { openSlot, panelOf, slotOf } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'
import { aPng, details, dialog, prescribe, record } from './records-parts.ts'

// A patient's page: the record, and the actions that start from it.

test.beforeEach(async () => resetClinic())

const begunFor = (page: Page, name: string) => page.getByText(`Booking for ${name}: choose a free slot`)

test('shows details with BMI, visits, prescriptions and files', async ({ page, signInAs }) => {
  const staff = await signInAs('doctor')
  const { patientUid } = await aPatient(staff, { details })
  await prescribe(staff, patientUid, [aMedicine()])
  expectStatus(await uploadFor(staff, patientUid, aPdf()), 201, 'upload')
  await page.goto('/admin/patients')
  await record(page, patientUid).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/admin/patients/${patientUid}$`))
  const section = (name: string) => page.getByRole('region', { name })
  await expect(section('Details')).toContainText('29.3 kg/m² (Obese)')
  await expect(section('Details')).toContainText('130/85')
  await expect(section('Timeline')).toContainText('Nov 24, 2026, 10:00 AM')
  await expect(section('Timeline')).toContainText('Booked')
  await expect(section('Timeline')).toContainText('Metformin 500 mg (1-0-1) - 7 days')
  await expect(section('Timeline')).toContainText('report.pdf')
  await page.getByRole('link', { name: 'Nov 24, 2026, 10:00 AM' }).click()
  await expect(page).toHaveURL(/date=2026-11-24$/)
  await expect(slotOf(page, '10:00 AM')).toContainText('Asha Verma')
})

test('offers neither prescription nor upload for a missed visit until the patient arrives late', async ({
  page,
  signInAs,
}) => {
  await resetClinic()
  const staff = await signInAs('doctor')
  const { patientUid, id } = await aPatient(staff, { date: startOfTests.slice(0, 10) })
  await setClockForStaff(minutesAfter(startOfTests, 61))
  try {
    await page.goto(`/admin/patients/${patientUid}`)
    const missed = page.getByText('missed today’s visit', { exact: false })
    const offers = page.getByRole('button', { name: /Prescription$|Upload File/ })
    await expect(missed).toBeVisible()
    await expect(offers).toHaveCount(0)
    await expectNoAxeFindings(page)
    expectStatus(await staff.put(`/admin/appointments/${id}/confirm`, { status: 'confirmed' }), 200, 'late')
    await page.reload()
    await expect(offers).toHaveCount(2)
    await expect(missed).toBeHidden()
  } finally {
    await setClockForStaff(startOfTests)
  }
})

test('draws its parts together when it is opened by its address', async ({ page, signInAs }) => {
  const staff = await signInAs('doctor')
  const { patientUid } = await aPatient(staff, { details })
  await prescribe(staff, patientUid, [aMedicine()])
  await watchShifts(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const held = Promise.withResolvers<void>()
  await page.route(/assets\/timeline-.*\.js|patient-plans/, async (route) => {
    await held.promise
    await route.fallback()
  })
  await page.goto(`/admin/patients/${patientUid}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Verma' })).toBeVisible()
  held.resolve()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Metformin')
  await expect(page.getByRole('region', { name: 'Plans' })).toContainText('No plan yet.')
  expect(await shifts(page)).toEqual([])
})

test('says when there is no such patient', async ({ page, signInAs }) => {
  await signInAs('doctor')
  await page.goto('/admin/patients/P-AAAAAAAA')
  await expect(page.getByText('There is no patient P-AAAAAAAA.')).toBeVisible()
})

test('saves a prescription and links to its sheet', async ({ page, signInAs }) => {
  const { patientUid } = await aPatient(await signInAs('doctor'), { details })
  await page.goto(`/admin/patients/${patientUid}`)
  await page.getByRole('button', { name: 'New Prescription' }).click()
  const form = page.getByRole('dialog')
  await form
    .getByRole('textbox', { name: /^Medicine/ })
    .first()
    .fill('Vitamin D3')
  await form.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Vitamin D3')
  // The patient is waiting for the printed sheet.
  await page.getByRole('dialog').getByRole('link', { name: 'Print' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/patients/${patientUid}/prescriptions/`))
  await expect(page.getByRole('article', { name: 'Prescription' })).toContainText('Vitamin D3')
})

test('uploads a picture after a preview', async ({ page, signInAs }) => {
  const { patientUid } = await aPatient(await signInAs('doctor'))
  await page.goto(`/admin/patients/${patientUid}`)
  await page.getByRole('button', { name: 'Upload File' }).click()
  const upload = dialog(page, 'Upload files')
  await upload.locator('input[type=file]').setInputFiles([aPng])
  await expect(upload.getByRole('img', { name: 'Preview of scan.png' })).toBeVisible()
  await expectNoAxeFindings(page)
  await upload.getByRole('button', { name: 'Upload file' }).click()
  await expect(page.getByText('File uploaded successfully')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('scan.png')
})

test('books the next visit without the name in the address', async ({ page, signInAs }) => {
  const { patientUid, name } = await aPatient(await signInAs('doctor'), { details })
  await page.goto(`/admin/patients/${patientUid}`)
  await page.getByRole('link', { name: 'Book appointment' }).click()
  await expect(begunFor(page, name)).toBeVisible()
  await expectNoAxeFindings(page)
  expect(page.url()).toMatch(/\/admin\/appointments$/)
  await openSlot(page, '4:00 PM')
  const panel = panelOf(page)
  await expect(panel.getByText(`For patient ${patientUid}`)).toBeVisible()
  await panel.getByRole('button', { name: 'Book 4:00 PM' }).click()
  await expect(panel.getByRole('link', { name: patientUid })).toBeVisible()
  await page.reload()
  await expect(slotOf(page, '4:00 PM')).toContainText(name)
  await expect(page.getByText(/choose a free slot/)).toHaveCount(0)
})

test(
  'books for the patient of the page, not of an earlier draft',
  { tag: '@wide' },
  async ({ page, signInAs }) => {
    const { patientUid, name } = await aPatient(await signInAs('doctor'), { details })
    await page.goto(`/admin/patients/${patientUid}`)
    await page.evaluate(() =>
      sessionStorage.setItem(
        'draft:book',
        JSON.stringify({ value: { name: 'Kept', contact: '1', email: '' }, until: 4e12 }),
      ),
    )
    await page.getByRole('link', { name: 'Book appointment' }).click()
    await expect(begunFor(page, name)).toBeVisible()
  },
)

test(
  'keeps a half-typed booking while the record is viewed',
  { tag: '@wide' },
  async ({ page, signInAs }) => {
    const { patientUid, name } = await aPatient(await signInAs('doctor'), { details })
    await page.goto(`/admin/patients/${patientUid}`)
    await page.getByRole('link', { name: 'Book appointment' }).click()
    await expect(begunFor(page, name)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goForward()
    await expect(begunFor(page, name)).toBeVisible()
  },
)

test('discards a half-typed booking, and can start again', { tag: '@wide' }, async ({ page, signInAs }) => {
  const { patientUid, name } = await aPatient(await signInAs('doctor'), { details })
  await page.goto(`/admin/patients/${patientUid}`)
  await page.getByRole('link', { name: 'Book appointment' }).click()
  await expect(slotOf(page, '10:00 AM').getByRole('button')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(begunFor(page, name)).toHaveCount(0)
  await expect(slotOf(page, '10:00 AM').getByRole('button')).toBeFocused()
  await page.goBack()
  await page.getByRole('link', { name: 'Book appointment' }).click()
  await expect(begunFor(page, name)).toBeVisible()
})

test('restores a deleted appointment while its slot is free', async ({ page, signInAs }) => {
  const staff = await signInAs('doctor')
  const { patientUid, id } = await aPatient(staff)
  expectStatus(await staff.delete(`/admin/appointments/${id}`), 200, 'deletion')
  await page.goto(`/admin/patients/${patientUid}`)
  const visits = page.getByRole('list', { name: 'Coming visits' })
  await expect(visits).toContainText('Cancelled')
  await visits.getByRole('button', { name: 'Restore Nov 24, 2026, 10:00 AM' }).click()
  await expect(page.getByText('Appointment restored')).toBeVisible()
  await expect(visits).toContainText('Booked')
  await expect(visits.getByRole('button')).toHaveCount(0)
})

test('does not restore a deleted appointment whose slot has been booked since', async ({
  page,
  signInAs,
}) => {
  const staff = await signInAs('doctor')
  const { patientUid, id } = await aPatient(staff)
  expectStatus(await staff.delete(`/admin/appointments/${id}`), 200, 'deletion')
  await aPatient(staff, { name: 'Ravi Menon' })
  await page.goto(`/admin/patients/${patientUid}`)
  const visits = page.getByRole('list', { name: 'Coming visits' })
  await visits.getByRole('button', { name: /^Restore/ }).click()
  await expect(page.getByText('Not restored: Slot already booked')).toBeVisible()
  await expect(visits).toContainText('Cancelled')
})
