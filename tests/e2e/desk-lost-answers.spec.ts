import { query } from '../support/control.ts'
import { openSession } from '../support/session.ts'
import { resetClinic } from '../support/reset.ts'
import { bookAtDesk, openDay, openSlot } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'
import { loseAnswers } from './lost-answers.ts'

// A change whose answer is lost is shown as made, and not made twice.

test.beforeEach(async ({ signInAs, problems }) => {
  await resetClinic()
  problems.allow(/ERR_FAILED/)
  await signInAs('admin')
})

test('shows the booking whose answers were lost', async ({ page }) => {
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await panel.getByLabel('Name', { exact: true }).fill('Ravi Menon')
  await panel.getByLabel('Contact').fill('+91 90000 11111')
  await loseAnswers(page, '**/api/admin/appointments', 'POST', 3)
  await panel.getByRole('button', { name: 'Book 10:00 AM' }).click()
  await expect(panel.getByRole('heading', { name: 'Ravi Menon' })).toBeVisible()
  await expect(page.getByRole('status').getByText('Appointment booked')).toBeVisible()
  expect(await query('select status from appointments')).toHaveLength(1)
})

test('offers to undo a deletion as soon as its outcome is known', { tag: '@wide' }, async ({ page }) => {
  await bookAtDesk(await openSession('admin'))
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await loseAnswers(page, '**/api/admin/appointments/*', 'DELETE', 3)
  await panel.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('status').getByText('Appointment deleted')).toBeVisible()
  await expect(page.getByText('it isn’t known')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').getByText('Appointment restored')).toBeVisible()
})

test(
  'keeps what a colleague added to a new prescription whose answer was lost',
  { tag: '@wide' },
  async ({ page }) => {
    const { patientUid } = await bookAtDesk(await openSession('admin'))
    await openDay(page)
    const panel = await openSlot(page, '10:00 AM')
    await panel.getByRole('button', { name: 'New Prescription' }).click()
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: /^Sav/ }) })
    const medicine = dialog.getByRole('textbox', { name: 'Medicine 1', exact: true })
    await medicine.fill('Metformin')
    const arrive = await loseAnswers(page, '**/api/admin/appointments/patients/*/prescriptions', 'POST')
    await dialog.getByRole('button', { name: 'Save prescription' }).click()
    await expect(dialog.getByRole('alert')).toContainText('it isn’t known whether this was done')
    const [written] = await query<{ id: string; medicines: object[] }>(
      'select id, medicines from public.prescriptions',
    )
    const doctor = await openSession('doctor')
    const zinc = { medicine: 'Zinc', m: '1', n: '', e: '', timing: '7' }
    await doctor.request('PUT', `/admin/appointments/patients/${patientUid}/prescriptions/${written!.id}`, {
      body: { medicines: [...written!.medicines, zinc] },
    })
    await arrive()
    await medicine.fill('Metformin 500')
    await dialog.getByRole('button', { name: 'Save prescription' }).click()
    await expect(page.getByRole('dialog', { name: 'Two versions of this prescription' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Save merged' }).click()
    await expect(dialog).toHaveCount(0)
    const stored = await query<{ medicines: { medicine: string }[] }>(
      'select medicines from public.prescriptions',
    )
    expect(stored.map(({ medicines }) => medicines.map(({ medicine: name }) => name).toSorted())).toEqual([
      ['Metformin 500', 'Zinc'],
    ])
  },
)
