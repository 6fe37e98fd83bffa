import { bookAsVisitor } from '../support/booking.ts'
import { startOfTests } from '../support/clinic.ts'
import { minutesAfter, setClock } from '../support/clock.ts'
import { openSession } from '../support/session.ts'
import { expectNoAxeFindings } from './axe.ts'
import { bookAtDesk, monday, openDay, openSlot, panelOf, slotOf } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

// The staff's day at the desk, against the running clinic. Every test begins with an empty one.
test.beforeEach(async ({ freshClinic, signInAs }) => {
  expect(freshClinic.url).toBeTruthy()
  await signInAs('admin')
})

const toast = 'status'

test("a visitor's booking shows in yellow, is confirmed from the panel, and turns green", async ({
  page,
}) => {
  const booking = await bookAsVisitor({ date: monday, slot: '10:30 AM' })
  await openDay(page)
  await expect(slotOf(page, '10:30 AM')).toContainText('Booked')
  await expectNoAxeFindings(page)

  const panel = await openSlot(page, '10:30 AM')
  await expect(panel.getByRole('heading', { name: booking.name })).toBeFocused()
  await expect(panel.getByText('Booked', { exact: true })).toBeVisible()
  await expect(panel.getByText(booking.email)).toBeVisible()
  await expect(panel.getByText(/^P-\w{8}$/)).toBeVisible()
  await expect(panel.getByRole('group', { name: 'Actions' }).getByRole('button')).toHaveText([
    'Confirm Visit',
    'New Prescription',
    'Edit Details',
    'Upload File',
    'Reschedule',
    'Delete',
    'Close',
  ])
  await expectNoAxeFindings(page)

  await panel.getByRole('button', { name: 'Confirm Visit' }).click()
  await expect(panel.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Reschedule' })).toBeHidden()
  await expect(panel.getByRole('button', { name: 'Confirm Visit' })).toBeHidden()

  // A slip can be taken back.
  await panel.getByRole('button', { name: 'Undo Confirmation' }).click()
  await expect(panel.getByText('Booked', { exact: true })).toBeVisible()
  await expect(panel.getByRole('heading', { name: booking.name })).toBeFocused()
  await expect(panel.getByRole('button', { name: 'Reschedule' })).toBeVisible()
  await panel.getByRole('button', { name: 'Confirm Visit' }).click()
  await expect(panel.getByText('Confirmed', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(slotOf(page, '10:30 AM')).toContainText('Confirmed')
  await expect(slotOf(page, '10:30 AM').getByRole('button')).toBeFocused()
  await page.reload()
  await expect(slotOf(page, '10:30 AM')).toContainText('Confirmed')
})

test('books a free slot, for a new patient and for a known one', async ({ page }) => {
  await openDay(page)
  const panel = await openSlot(page, '11:00 AM')
  await panel.getByRole('button', { name: 'Book 11:00 AM' }).click()
  await expect(panel.getByRole('alert')).toHaveText('Name and contact are required')
  await expectNoAxeFindings(page)
  await panel.getByLabel('Name', { exact: false }).last().fill('Ravi Menon')
  await panel.getByLabel('Contact').fill('+91 90000 11111')
  await panel.getByLabel('Contact').press('Enter')
  await expect(panel.getByRole('heading', { name: 'Ravi Menon' })).toBeVisible()
  const uid = await panel.getByText(/^P-\w{8}$/).innerText()
  await panel.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(slotOf(page, '11:00 AM')).toContainText('Ravi Menon')

  await openSlot(page, '4:00 PM')
  await panel.getByLabel('Contact').fill('9000011111')
  await expect(panel.getByText(`Ravi Menon (${uid}) has this number.`)).toBeVisible()
  await expectNoAxeFindings(page)
  await panel.getByRole('button', { name: 'Use this record' }).click()
  await expect(panel.getByText(`For patient ${uid}`)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Book 4:00 PM' })).toBeFocused()
  await panel.getByRole('button', { name: 'Someone else' }).click()
  await page.keyboard.press('Escape')

  await openSlot(page, '4:30 PM')
  await panel.getByLabel('Find a known patient').fill('ravi')
  await expect(panel.getByRole('list', { name: 'Patients found' }).getByRole('button')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(panel.getByRole('button', { name: /Ravi Menon/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  // Enter never takes whom an earlier text had found.
  await panel.getByLabel('Find a known patient').fill('somebody else')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('No patients found.')).toBeVisible()
  await expect(panel.getByLabel('Contact')).toHaveValue('')
  await panel.getByLabel('Find a known patient').fill('menon ra')
  await expect(panel.getByText('No patients found.')).toBeVisible()
  await panel.getByLabel('Find a known patient').fill('9000011111')
  await expect(panel.getByText('1 found')).toBeVisible()
  await expect(panel.getByLabel('Find a known patient')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByText(`For patient ${uid}`)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Book 4:30 PM' })).toBeFocused()
  await panel.getByRole('button', { name: 'Someone else' }).click()
  await expect(panel.getByLabel('Find a known patient')).toBeFocused()
  await expect(panel.getByLabel('Contact')).toHaveValue('')
  await page.keyboard.type('ravi')
  await panel.getByRole('button', { name: /Ravi Menon/ }).click()
  await page.keyboard.press('Enter')
  await expect(panel.getByText(uid)).toBeVisible()
  await expect(panel.getByText('Monday, November 23, 2026, 4:30 PM')).toBeVisible()
})

test('reschedules to another slot and to another day', async ({ page, signInAs }) => {
  const admin = await openSession('admin')
  await bookAtDesk(admin, { slot: '12:00 PM' })
  await bookAtDesk(admin, { slot: '2:00 PM', name: 'Ravi Menon' })
  await setClock(minutesAfter(startOfTests, 45))
  await page.clock.setSystemTime(minutesAfter(startOfTests, 45))
  // The first session was idle for too long by then.
  await signInAs('admin')
  await openDay(page)
  const panel = await openSlot(page, '12:00 PM')
  await panel.getByRole('button', { name: 'Reschedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reschedule' })
  await expect(dialog.getByText('Current')).toBeVisible()
  await expect(dialog.getByText('12:00 PM', { exact: true })).toBeVisible()
  // Neither the current slot, nor the past one of 10:00, nor the booked one can be chosen.
  await expect(dialog.getByRole('radio')).toHaveCount(9)
  for (const gone of ['10:00 AM', '12:00 PM', '2:00 PM']) {
    await expect(dialog.getByRole('radio', { name: gone })).toHaveCount(0)
  }
  await expect(dialog.getByRole('button', { name: 'Reschedule' })).toBeDisabled()
  await expectNoAxeFindings(page)
  await dialog.getByText('3:30 PM').click()
  await dialog.getByRole('button', { name: 'Reschedule' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel.getByText('Monday, November 23, 2026, 3:30 PM')).toBeVisible()

  await panel.getByRole('button', { name: 'Reschedule' }).click()
  await dialog.getByLabel('Date').fill('2026-11-22')
  await expect(dialog.getByText('Choose a day from today on')).toBeVisible()
  await dialog.getByLabel('Date').fill('2026-11-24')
  await expect(dialog.getByRole('radio')).toHaveCount(12)
  await expect(dialog.getByText('Current')).toHaveCount(0)
  await dialog.getByText('10:00 AM', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Reschedule' }).click()
  await expect(page.getByRole(toast).getByText('Moved to Nov 24, 2026, 10:00 AM')).toBeVisible()
  await expect(slotOf(page, '3:30 PM')).toContainText('Available')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL('/admin/appointments?date=2026-11-24')
  await expect(slotOf(page, '10:00 AM')).toContainText('Asha Verma')
})

test('deletes after asking, and takes it back', async ({ page }) => {
  await bookAtDesk(await openSession('admin'))
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await panel.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this appointment?' })
  await expect(question).toContainText('Asha Verma, Monday, November 23, 2026, 10:00 AM')
  await expectNoAxeFindings(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(slotOf(page, '10:00 AM')).toContainText('Booked')

  await panel.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(slotOf(page, '10:00 AM')).toContainText('Available')
  await expect(page.getByRole(toast).getByText('Appointment deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(slotOf(page, '10:00 AM')).toContainText('Asha Verma')
})

test('a missed visit turns red and hides what is for those who came; arrived late brings it back', async ({
  page,
  signInAs,
}) => {
  await bookAtDesk(await openSession('admin'))
  // 10:29: still a booking; 10:30: missed. The page follows the clock without a reload.
  await setClock(minutesAfter(startOfTests, 59))
  await signInAs('admin')
  await page.clock.install({ time: minutesAfter(startOfTests, 59) })
  await openDay(page)
  await expect(slotOf(page, '10:00 AM')).toContainText('Booked')
  await expect(slotOf(page, '10:30 AM')).toContainText('Available')
  await setClock(minutesAfter(startOfTests, 60))
  await page.clock.fastForward('01:01')
  await expect(slotOf(page, '10:00 AM')).toContainText('No Show')
  await expect(slotOf(page, '10:30 AM')).toContainText('Past')
  await expect(slotOf(page, '10:30 AM').getByRole('button')).toHaveCount(0)
  await expectNoAxeFindings(page)

  const panel = await openSlot(page, '10:00 AM')
  await expect(panel.getByText('No Show', { exact: true })).toBeVisible()
  const actions = panel.getByRole('group', { name: 'Actions' })
  await expect(actions.getByRole('button')).toHaveText(['Arrived late', 'Delete', 'Close'])
  await expectNoAxeFindings(page)
  await actions.getByRole('button', { name: 'Arrived late' }).click()
  await expect(panel.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(actions.getByRole('button', { name: 'New Prescription' })).toBeVisible()
})

test('goes from day to day, and the address says where', async ({ page }) => {
  const admin = await openSession('admin')
  await bookAtDesk(admin, { date: '2026-11-25', slot: '10:00 AM' })
  await bookAtDesk(admin, { date: '2026-11-25', slot: '10:30 AM', name: 'Ravi Menon' })
  await page.goto('/admin/appointments')
  const date = page.getByLabel('Date', { exact: true })
  // The clinic's today, though it is still Sunday at this device.
  await expect(date).toHaveValue(monday)
  await expect(date).toHaveAttribute('min', '1900-01-01')
  await expect(date).toHaveAttribute('max', '2099-12-31')
  await expect(page.getByRole('button', { name: 'Today', exact: true })).toBeDisabled()
  await expect(page.getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveText([
    'Available',
    'Booked',
    'Confirmed',
    'No Show',
    'Past',
  ])

  const week = page.getByRole('list', { name: 'Week' })
  await week.getByRole('button', { name: 'Wednesday, November 25, 2026, 2 booked' }).click()
  await expect(page).toHaveURL('/admin/appointments?date=2026-11-25')
  await expect(slotOf(page, '10:30 AM')).toContainText('Ravi Menon')
  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect(page).toHaveURL('/admin/appointments?date=2026-11-24')
  await page.getByRole('button', { name: 'Next day' }).click()
  await page.goBack()
  await expect(date).toHaveValue('2026-11-24')
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(date).toHaveValue(monday)

  await week.getByRole('button', { name: 'Sunday, November 22, 2026, Closed' }).click()
  await expect(page.getByText('The clinic is closed on this day.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Slots' }).getByRole('button')).toHaveCount(0)
  await page.goto('/admin/appointments?date=2099-12-31')
  await expect(page.getByRole('button', { name: 'Next day' })).toBeDisabled()
  await page.goto('/admin/appointments?date=2100-01-01')
  await expect(date).toHaveValue(monday)
})

test('books, confirms and reschedules by the keyboard alone', async ({ page }) => {
  await openDay(page)
  await slotOf(page, '10:00 AM').getByRole('button').focus()
  await page.keyboard.press('Enter')
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: 'Book appointment' })).toBeFocused()
  const name = panel.getByLabel('Name', { exact: false }).last()
  for (
    let stops = 0;
    stops < 6 && !(await name.evaluate((field) => field === document.activeElement));
    stops++
  ) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Ravi Menon')
  await page.keyboard.press('Tab')
  await page.keyboard.type('+91 90000 11111')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name: 'Ravi Menon' })).toBeFocused()

  const reschedule = panel.getByRole('button', { name: 'Reschedule' })
  for (
    let stops = 0;
    stops < 10 && !(await reschedule.evaluate((it) => it === document.activeElement));
    stops++
  ) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Reschedule' })
  await dialog.getByRole('radio', { name: '10:30 AM' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: '11:00 AM' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(panel.getByText('Monday, November 23, 2026, 11:00 AM')).toBeVisible()

  await panel.getByRole('button', { name: 'Confirm Visit' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Confirmed', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(slotOf(page, '11:00 AM').getByRole('button')).toBeFocused()
})
