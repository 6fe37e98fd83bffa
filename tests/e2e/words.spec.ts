import { aDoctor } from '../support/factories.ts'
import { openSession } from '../support/session.ts'
import { resetClinic } from '../support/reset.ts'
import { bookAtDesk, openDay, openSlot } from './desk-parts.ts'
import { record } from './records-parts.ts'
import { expect, test } from './fixtures.ts'

// The words on a screen agree with its state and its actions.

test.beforeEach(async () => resetClinic())

test('shows beside a doctor’s switch whether the account is active', async ({ page, signInAs }) => {
  const doctor = aDoctor()
  expect((await (await signInAs('admin')).post('/auth/users', doctor)).status).toBe(201)
  await page.goto('/admin/doctors')
  const row = record(page, doctor.name)
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  await row.getByRole('switch').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('status').getByText(`${doctor.name} is deactivated`)).toBeVisible()
  await expect(row.getByText('Deactivated', { exact: true })).toBeVisible()
  await expect(row.getByText('Active', { exact: true })).toHaveCount(0)
})

test('names the prescription on the button that opens it', async ({ page, signInAs }) => {
  await signInAs('admin')
  const doctor = await openSession('doctor')
  const { patientUid } = await bookAtDesk(doctor)
  await page.goto(`/admin/patients/${patientUid}`)
  await expect(page.getByRole('button', { name: 'New Prescription' })).toBeVisible()
  // A colleague writes today's prescription in the meantime.
  const medicines = [{ medicine: 'Metformin 500 mg', m: '1', n: '', e: '1', timing: '7' }]
  const path = `/admin/appointments/patients/${patientUid}/prescriptions`
  expect((await doctor.post(path, { medicines })).status).toBe(201)
  await page.reload()
  await page.getByRole('button', { name: 'Edit Prescription' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Prescription' })).toBeVisible()
})

test('shows a readable message for a failure without one', async ({ page, problems, signInAs }) => {
  problems.allow(/status of 500/)
  await signInAs('admin')
  await page.route('**/api/admin/appointments/month?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/admin/calender')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The server failed (error 500). Please try again in a moment.')
  await expect(page.getByText('API Error')).toHaveCount(0)
})

test('stops adding medicines at the maximum of a prescription', async ({ page, signInAs }) => {
  await signInAs('admin')
  const doctor = await openSession('doctor')
  const { patientUid } = await bookAtDesk(doctor)
  const medicines = Array.from({ length: 49 }, (_, index) => ({
    medicine: `Medicine ${index + 1}`,
    m: '1',
    n: '',
    e: '',
    timing: '7',
  }))
  const path = `/admin/appointments/patients/${patientUid}/prescriptions`
  expect((await doctor.post(path, { medicines })).status).toBe(201)
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await panel.getByRole('button', { name: 'Edit Prescription' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Prescription' })
  const add = dialog.getByRole('button', { name: 'Add medicine' })
  await add.click()
  await expect(dialog.getByRole('group', { name: /^Medicine \d+$/ })).toHaveCount(50)
  await expect(dialog.getByText('At most 50 medicines')).toBeVisible()
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox', { name: 'Medicine 50', exact: true }).fill('The last one')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('group', { name: /^Medicine \d+$/ })).toHaveCount(50)
})
