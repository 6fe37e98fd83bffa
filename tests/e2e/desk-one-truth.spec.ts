import { startOfTests } from '../support/clinic.ts'
import { minutesAfter, setClockForStaff } from '../support/clock.ts'
import { query } from '../support/control.ts'
import { someEmail } from '../support/factories.ts'
import { resetClinic } from '../support/reset.ts'
import { bookAtDesk, openDay, openSlot, panelOf, slotOf } from './desk-parts.ts'
import { openColleague } from './colleague.ts'
import { expect, test } from './fixtures.ts'
import { dialog } from './records-parts.ts'

test('shows a colleague’s correction of the record on the coming visit', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  await resetClinic()
  const staff = await signInAs('admin')
  const { patientUid } = await bookAtDesk(staff, { name: 'Asha Varma' })
  const second = await openColleague(browser, page, baseURL)
  await second.goto(`/admin/patients/${patientUid}`)
  await second.getByRole('button', { name: 'Edit Details' }).click()
  await dialog(second, 'Patient details').getByLabel('Full name').fill('Asha Verma')
  await dialog(second, 'Patient details').getByLabel('Contact').fill('+91 22222 22222')
  await dialog(second, 'Patient details').getByRole('button', { name: 'Save details' }).click()
  await expect(second.getByRole('dialog')).toBeHidden()
  await second.context().close()

  await openDay(page)
  await expect(slotOf(page, '10:00 AM')).toContainText('Asha Verma')
  const panel = await openSlot(page, '10:00 AM')
  await expect(panel.getByRole('heading', { name: 'Asha Verma' })).toBeVisible()
  await expect(panel.getByRole('link', { name: '+91 22222 22222' })).toBeVisible()
})

test('shows the details given at booking beside the record, and adopts them with one click', async ({
  page,
  signInAs,
}) => {
  await resetClinic()
  const staff = await signInAs('admin')
  const { patientUid } = await bookAtDesk(staff, { email: someEmail('own') })
  const given = { contact: '90000 11111', email: someEmail('given') }
  const body = { name: 'Asha Verma', date: '2026-11-23', slot: '11:00 AM', patientUid, ...given }
  expect((await staff.post('/admin/appointments', body)).status).toBe(201)
  await openDay(page)
  const panel = await openSlot(page, '11:00 AM')
  await expect(panel.getByRole('link', { name: '+91 98765 43210' })).toBeVisible()
  await expect(panel.getByText('given when booking')).toHaveCount(2)
  await panel.getByRole('button', { name: `Use ${given.contact} for the patient` }).click()
  await expect(panel.getByText('given when booking')).toHaveCount(1)
  await panel.getByRole('button', { name: `Use ${given.email} for the patient` }).click()
  await expect(panel.getByText('given when booking')).toHaveCount(0)
  await expect(panelOf(page).getByRole('link', { name: given.contact })).toBeVisible()
  await expect(panel.getByText(given.email)).toBeVisible()
})

test(
  'keeps the record’s number and e-mail for a visit with one click each',
  { tag: '@wide' },
  async ({ page, signInAs }) => {
    await resetClinic()
    const staff = await signInAs('admin')
    const own = someEmail('own')
    const { patientUid } = await bookAtDesk(staff, { email: own })
    const given = { contact: '90000 11111', email: someEmail('given') }
    const body = { name: 'Asha Verma', date: '2026-11-23', slot: '11:00 AM', patientUid, ...given }
    expect((await staff.post('/admin/appointments', body)).status).toBe(201)
    await openDay(page)
    const panel = await openSlot(page, '11:00 AM')
    await panel.getByRole('button', { name: 'Keep +91 98765 43210 for this visit' }).click()
    await expect(panel.getByText('given when booking')).toHaveCount(1)
    await panel.getByRole('button', { name: `Keep ${own} for this visit` }).click()
    await expect(panel.getByText('given when booking')).toHaveCount(0)
    await expect(panel.getByText(own)).toBeVisible()
    const rows = await query(`select contact, email from appointments where slot = '11:00 AM'`)
    expect(rows).toEqual([{ contact: '+91 98765 43210', email: own }])
  },
)

test(
  'doesn’t keep a number that a colleague has corrected since it was shown',
  { tag: '@wide' },
  async ({ page, signInAs }) => {
    await resetClinic()
    const staff = await signInAs('admin')
    const { patientUid } = await bookAtDesk(staff)
    const given = {
      name: 'Asha Verma',
      contact: '90000 11111',
      date: '2026-11-23',
      slot: '11:00 AM',
      patientUid,
    }
    expect((await staff.post('/admin/appointments', given)).status).toBe(201)
    await openDay(page)
    const panel = await openSlot(page, '11:00 AM')
    const contact = '+91 90000 22222'
    expect((await staff.patch(`/admin/appointments/patients/${patientUid}/meta`, { contact })).status).toBe(
      200,
    )
    await panel.getByRole('button', { name: 'Keep +91 98765 43210 for this visit' }).click()
    await expect(panel.getByRole('button', { name: `Keep ${contact} for this visit` })).toBeVisible()
    expect(await query(`select contact from appointments where slot = '11:00 AM'`)).toEqual([
      { contact: '90000 11111' },
    ])
    await panel.getByRole('button', { name: `Keep ${contact} for this visit` }).click()
    await expect(panel.getByText('given when booking')).toHaveCount(0)
  },
)

test('books a walk-in into the current slot, and warns of what staff may have overlooked', async ({
  page,
  signInAs,
}) => {
  await resetClinic()
  const staff = await signInAs('admin')
  await bookAtDesk(staff, { slot: '3:00 PM' })
  await setClockForStaff(minutesAfter(startOfTests, 50))
  try {
    await openDay(page)
    await expect(slotOf(page, '10:00 AM').getByRole('button')).toHaveCount(0)
    await page.getByRole('button', { name: 'Walk-in, 10:00 AM' }).click()
    const panel = panelOf(page)
    await panel.getByLabel('Contact').fill('none')
    await panel.getByLabel('Name', { exact: false }).last().fill('asha  verma')
    await expect(panel.getByText('This number can’t be called.', { exact: false })).toBeVisible()
    await expect(panel.getByText('already has a visit', { exact: false })).toBeHidden()
    await panel.getByLabel('Contact').fill('+91 98765-43210')
    await expect(panel.getByText('Asha Verma already has a visit on this day: 3:00 PM.')).toBeVisible()
    await panel.getByRole('button', { name: 'Book 10:00 AM' }).click()
    await expect(panel.getByRole('heading', { level: 2, name: /asha/i })).toBeVisible()
    await expect(slotOf(page, '10:00 AM')).toContainText(/booked/i)
    // The panel covers the day on a phone. The running slot is taken now.
    await panel.getByRole('button', { name: 'Close panel' }).click()
    await page.getByRole('button', { name: 'Walk-in, 10:30 AM' }).click()
    await expect(panel.getByRole('button', { name: 'Book 10:30 AM' })).toBeVisible()
  } finally {
    await setClockForStaff(startOfTests)
  }
})
