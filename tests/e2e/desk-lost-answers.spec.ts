import { startOfTests } from '../support/clinic.ts'
import { query } from '../support/control.ts'
import { openSession } from '../support/session.ts'
import { resetClinic } from '../support/reset.ts'
import { bookAtDesk, endSessions, monday, openDay, openSlot, signInOnPage, slotOf } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'
import { loseAnswers } from './lost-answers.ts'

// A change whose answer is lost is shown as made, and not made twice.

test.beforeEach(async ({ signInAs, problems }) => {
  await resetClinic()
  problems.allow(/ERR_FAILED/)
  await signInAs('admin')
})

/** Bookings of a day, which the page reads to find out about a change whose answer was lost. */
const days = '**/api/admin/appointments?date=*'
const statuses = () => query('select status from appointments')

test('shows the booking whose answer was lost', async ({ page }) => {
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await panel.getByLabel('Name', { exact: true }).fill('Ravi Menon')
  await panel.getByLabel('Contact').fill('+91 90000 11111')
  await loseAnswers(page, '**/api/admin/appointments', 'POST')
  await panel.getByRole('button', { name: 'Book 10:00 AM' }).click()
  await expect(panel.getByRole('heading', { name: 'Ravi Menon' })).toBeVisible()
  await expect(page.getByRole('status').getByText('Appointment booked')).toBeVisible()
  expect(await statuses()).toHaveLength(1)
})

test('reports the outcome of a booking as unknown, and resolves it on the next try', async ({ page }) => {
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await panel.getByLabel('Name', { exact: true }).fill('Ravi Menon')
  await panel.getByLabel('Contact').fill('+91 90000 11111')
  await loseAnswers(page, '**/api/admin/appointments', 'POST')
  const lists = await loseAnswers(page, days, 'GET')
  await panel.getByRole('button', { name: 'Book 10:00 AM' }).click()
  await expect(panel.getByRole('alert')).toContainText('it isn’t known whether this was done')
  await lists()
  await panel.getByRole('button', { name: 'Book 10:00 AM' }).click()
  await expect(panel.getByRole('heading', { name: 'Ravi Menon' })).toBeVisible()
  expect(await statuses()).toHaveLength(1)
})

test(
  'shows after a reload that later changes are not in the stored booking',
  { tag: '@wide' },
  async ({ page }) => {
    await openDay(page)
    const panel = await openSlot(page, '10:00 AM')
    await panel.getByLabel('Name', { exact: true }).fill('Ravi Menon')
    await panel.getByLabel('Contact').fill('+91 90000 11111')
    await loseAnswers(page, '**/api/admin/appointments', 'POST')
    const lists = await loseAnswers(page, days, 'GET')
    await panel.getByRole('button', { name: 'Book 10:00 AM' }).click()
    await expect(panel.getByRole('alert')).toContainText('it isn’t known whether this was done')
    await panel.getByLabel('Reason for the visit').fill('Penicillin allergy')
    await lists()
    await page.reload()
    await expect(page.getByText('Your changes since then are not included.')).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'Ravi Menon' })).toBeVisible()
    await expect(page.getByText('Appointment booked')).toHaveCount(0)
  },
)

test('shows the confirmation whose answer was lost', { tag: '@wide' }, async ({ page }) => {
  await bookAtDesk(await openSession('admin'))
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await loseAnswers(page, '**/api/admin/appointments/*/confirm', 'PUT')
  await panel.getByRole('button', { name: 'Confirm Visit' }).click()
  await expect(panel.getByRole('button', { name: 'Undo Confirmation' })).toBeVisible()
  await expect(slotOf(page, '10:00 AM')).toContainText('Confirmed')
  await expect(page.getByText('Not confirmed')).toHaveCount(0)
  await expect.poll(statuses).toEqual([{ status: 'confirmed' }])
})

test('offers to undo a deletion as soon as its outcome is known', { tag: '@wide' }, async ({ page }) => {
  await bookAtDesk(await openSession('admin'))
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await loseAnswers(page, '**/api/admin/appointments/*', 'DELETE', 2)
  // The check fails, but the day's next refresh succeeds.
  await loseAnswers(page, days, 'GET', 1)
  await panel.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('status').getByText('Appointment deleted')).toBeVisible()
  await expect(page.getByText('it isn’t known')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').getByText('Appointment restored')).toBeVisible()
})

test(
  'turns a corrected prescription into a change of the one that arrived',
  { tag: '@wide' },
  async ({ page }) => {
    await bookAtDesk(await openSession('admin'))
    await openDay(page)
    const panel = await openSlot(page, '10:00 AM')
    await panel.getByRole('button', { name: 'New Prescription' }).click()
    const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Medicine 1', { exact: true }) })
    const medicine = dialog.getByRole('textbox', { name: 'Medicine 1', exact: true })
    await medicine.fill('Metformin')
    const prescriptions = '**/api/admin/appointments/patients/*/prescriptions'
    await loseAnswers(page, prescriptions, 'POST')
    const arrive = await loseAnswers(page, prescriptions, 'GET')
    await dialog.getByRole('button', { name: 'Save prescription' }).click()
    await expect(dialog.getByRole('alert')).toContainText('it isn’t known whether this was done')
    await arrive()
    await medicine.fill('Metformin 500')
    await dialog.getByRole('button', { name: 'Save prescription' }).click()
    await expect(dialog).toHaveCount(0)
    const stored = await query<{ medicines: unknown }>('select medicines from public.prescriptions')
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).toContain('Metformin 500')
  },
)

test(
  'shows what a colleague added to a new prescription whose answer was lost',
  { tag: '@wide' },
  async ({ page }) => {
    const { patientUid } = await bookAtDesk(await openSession('admin'))
    await openDay(page)
    const panel = await openSlot(page, '10:00 AM')
    await panel.getByRole('button', { name: 'New Prescription' }).click()
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: /^Sav/ }) })
    await dialog.getByRole('textbox', { name: 'Medicine 1', exact: true }).fill('Metformin')
    const prescriptions = '**/api/admin/appointments/patients/*/prescriptions'
    await loseAnswers(page, prescriptions, 'POST')
    const arrive = await loseAnswers(page, prescriptions, 'GET')
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
    await dialog.getByRole('button', { name: 'Save prescription' }).click()
    await expect(page.getByRole('dialog', { name: 'Two versions of this prescription' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Save merged' }).click()
    await expect(dialog).toHaveCount(0)
    const stored = await query<{ medicines: object[] }>('select medicines from public.prescriptions')
    expect(stored).toMatchObject([{ medicines: [{ medicine: 'Metformin' }, { medicine: 'Zinc' }] }])
  },
)

test(
  'continues a new prescription after the sign-in when its answer was lost',
  { tag: '@wide' },
  async ({ context }) => {
    await bookAtDesk(await openSession('admin'))
    // Signs in through the form: the fixture restores the token on every page, which would hide the end of the session.
    const page = await context.newPage()
    await page.clock.setSystemTime(startOfTests)
    await page.goto(`/admin/appointments?date=${monday}`)
    await signInOnPage(page)
    const panel = await openSlot(page, '10:00 AM')
    await panel.getByRole('button', { name: 'New Prescription' }).click()
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: /^Sav/ }) })
    const medicine = dialog.getByRole('textbox', { name: 'Medicine 1', exact: true })
    await medicine.fill('Metformin')
    // The first try is saved, then the session ends and the second try is refused.
    let tries = 0
    await page.route('**/api/admin/appointments/patients/*/prescriptions', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      tries += 1
      if (tries > 1) return route.fallback()
      await route.fetch()
      await endSessions()
      await route.abort()
    })
    await dialog.getByRole('button', { name: 'Save prescription' }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    await signInOnPage(page)
    await expect(medicine).toHaveValue('Metformin')
    await medicine.fill('Metformin 500')
    await dialog.getByRole('button', { name: 'Save prescription' }).click()
    await expect(dialog).toHaveCount(0)
    const stored = await query<{ medicines: object[] }>('select medicines from public.prescriptions')
    expect(stored).toMatchObject([{ medicines: [{ medicine: 'Metformin 500' }] }])
  },
)
