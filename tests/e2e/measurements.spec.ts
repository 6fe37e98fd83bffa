import { aPatient } from '../support/records.ts'
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

test.use({ hasTouch: true })

test('measures somebody by keyboard at a desk, then by thumb on a phone', async ({ page }) => {
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/measurements')) saved.push(request.url())
  })
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
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(saved).toHaveLength(1)
  await expect(page.getByRole('alert')).toHaveText(/^Tell the doctor today: Pressure 185\/95/)
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('185/95')

  await page.setViewportSize({ width: 390, height: 844 })
  await part.getByRole('button', { name: 'Measure' }).tap()
  const measure = dialog(page, 'Measure')
  await measure.getByRole('button', { name: 'Weight: unit, kg' }).tap()
  await measure.getByLabel('Unit', { exact: true }).selectOption('lb')
  await measure.getByRole('textbox', { name: 'Weight' }).tap()
  await page.keyboard.type('181.5')
  await measure.getByRole('button', { name: 'Save' }).tap()
  await expect(measure).toBeHidden()
  await expect(part).toContainText('181.5 lb')
})

test('adds a measurement when the details are saved', async ({ page }) => {
  await page.goto(`/admin/patients/${patientUid}`)
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
  await expect(page.getByRole('region', { name: 'Measurements' })).toContainText('76 kg')
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('27.9 kg/m²')
})
