import type { Page } from 'playwright/test'
import { minutesAfter, setClockForStaff } from '../support/clock.ts'
import { startOfTests } from '../support/clinic.ts'
import { aPatient } from '../support/records.ts'
import { openSession } from '../support/session.ts'
import type { Session } from '../support/sign-in.ts'
import { resetClinic } from '../support/reset.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { dialog } from './records-parts.ts'

let admin: Session
let patientUid: string
test.beforeEach(async ({ signInAs }) => {
  await resetClinic()
  admin = await signInAs('admin')
  patientUid = (await aPatient(admin, { details: { weight_kg: 77.5, height_cm: 165 } })).patientUid
})
test.afterEach(() => setClockForStaff(startOfTests))

/** Saves the patient's details some minutes after the first save. */
async function save(who: Session, minutes: number, details: object): Promise<void> {
  await setClockForStaff(minutesAfter(startOfTests, minutes))
  const { status } = await who.patch(`/admin/appointments/patients/${patientUid}/meta`, details)
  expect(status).toBe(200)
}

const DAY = 24 * 60

/** A colleague saves a weight after five minutes, the admin another after ten. */
async function weighTwiceMore(): Promise<void> {
  await save(await openSession('doctor'), 5, { weight_kg: 78.4 })
  await save(admin, 10, { weight_kg: 77.7, bp: '120/80' })
}

const lineOf = (page: Page, kind: RegExp) =>
  page.getByRole('region', { name: 'Measurements' }).getByRole('button', { name: kind })

test('lists every weight that was saved, by whom, newest first', async ({ page }) => {
  await weighTwiceMore()
  await page.goto(`/admin/patients/${patientUid}`)
  await lineOf(page, /^Weight/).click()
  const rows = page.getByRole('table', { name: 'Values of Weight' }).locator('tbody').getByRole('row')
  // Three on one day, distinguished by their time.
  const expected = [['77.7 kg', '9:40 AM'], ['78.4 kg', 'Dr. Meera Rao'], ['77.5 kg']]
  await expect(rows).toHaveCount(expected.length)
  for (const [at, texts] of expected.entries())
    for (const text of texts) await expect(rows.nth(at)).toContainText(text)
  await expectNoAxeFindings(page)
})

test('draws weight and BMI over time', async ({ page }) => {
  await save(admin, 2 * DAY, { weight_kg: 78.4 })
  await save(admin, 4 * DAY, { weight_kg: 77.7 })
  await page.goto(`/admin/patients/${patientUid}`)
  const line = (name: RegExp) => page.getByRole('img', { name })
  await expect(
    line(/^Weight: first 77.5 kg on Nov 23, 2026, last 77.7 kg on Nov 27, 2026, .*3 values$/),
  ).toBeVisible()
  await expect(line(/^BMI: first 28.5 kg\/m² on Nov 23, 2026/)).toBeVisible()
})

test('measures somebody for the first time, by keyboard', async ({ page }) => {
  const unmeasured = await aPatient(admin, { name: 'Ravi Menon', slot: '11:00 AM' })
  await page.goto(`/admin/patients/${unmeasured.patientUid}`)
  const part = page.getByRole('region', { name: 'Measurements' })
  await part.getByRole('button', { name: 'Add' }).waitFor()
  await page.keyboard.press('m')
  await expect(dialog(page, 'Measure').getByRole('textbox', { name: 'Weight' })).toBeFocused()
  await page.keyboard.type('82.4')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('18595')
  await expectNoAxeFindings(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('alert')).toHaveText(/^Tell the doctor today: Systolic pressure 185 mmHg/)
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('185/95')
})

test('adds a measurement when the details are saved', async ({ page }) => {
  await page.goto(`/admin/patients/${patientUid}`)
  await expect(lineOf(page, /^Weight/)).toContainText('77.5 kg')
  await page.getByRole('button', { name: 'Edit Details' }).click()
  const weight = dialog(page, 'Patient details').getByLabel('Weight (kg)')
  const submit = dialog(page, 'Patient details').getByRole('button', { name: 'Save details' })
  await weight.fill('640')
  await submit.click()
  const question = page.getByRole('alertdialog', { name: 'Is this meant?' })
  await expect(question).toHaveAccessibleDescription('Weight: 640 kg, after 77.5 kg on Nov 23, 2026')
  await expectNoAxeFindings(page)
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect(submit).toBeFocused()
  await weight.fill('76')
  await submit.click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(lineOf(page, /^Weight/)).toContainText('76 kg')
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('27.9 kg/m²')
})

test('keeps the lines inside their panel at 320 pixels', { tag: '@wide' }, async ({ page }) => {
  await save(admin, 5, { weight_kg: 177.5, height_cm: 165.5, bp: '180/120' })
  await page.setViewportSize({ width: 320, height: 900 })
  await page.goto(`/admin/patients/${patientUid}`)
  await expect(lineOf(page, /^Weight/)).toBeVisible()
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(beyond).toBeLessThanOrEqual(0)
})
