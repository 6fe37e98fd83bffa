import { bookAsVisitor } from '../support/booking.ts'
import { startOfTests } from '../support/clinic.ts'
import { minutesAfter, setClock } from '../support/clock.ts'
import { killFunction } from '../support/control.ts'
import { signInAsAdmin } from '../support/sign-in.ts'
import { expectNoAxeFindings } from './axe.ts'
import {
  bookAtDesk,
  endSessions,
  monday,
  openDay,
  openSlot,
  panelOf,
  signInOnPage,
  slotOf,
} from './desk-parts.ts'
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

  await openSlot(page, '4:30 PM')
  await panel.getByLabel('Find a known patient').fill('ravi')
  await panel.getByRole('list', { name: 'Patients found' }).getByRole('button').click()
  await expect(panel.getByText(`For patient ${uid}`)).toBeVisible()
  await panel.getByRole('button', { name: 'Book 4:30 PM' }).click()
  await expect(panel.getByText(uid)).toBeVisible()
  await expect(panel.getByText('Monday, November 23, 2026, 4:30 PM')).toBeVisible()
})

test('a slot that was taken meanwhile: the text, what was typed, and the free ones near it', async ({
  page,
}) => {
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await panel.getByLabel('Name', { exact: false }).last().fill('Ravi Menon')
  await panel.getByLabel('Contact').fill('+91 90000 11111')
  await bookAtDesk(await signInAsAdmin(), { slot: '10:00 AM' })
  await panel.getByRole('button', { name: 'Book 10:00 AM' }).click()
  await expect(panel.getByRole('alert')).toHaveText('Slot already booked')
  await panel.getByRole('button', { name: '10:30 AM', exact: true }).click()
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Book 10:30 AM' }).click()
  await expect(panel.getByRole('heading', { name: 'Ravi Menon' })).toBeVisible()
})

test('a booking that fails otherwise says so and keeps the form', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/)
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await panel.getByLabel('Name', { exact: false }).last().fill('Ravi Menon')
  await panel.getByLabel('Contact').fill('+91 90000 11111')
  await page.route('**/api/admin/appointments', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await panel.getByRole('button', { name: 'Book 10:00 AM' }).click()
  await expect(panel.getByRole('alert')).toHaveText('Failed to book appointment')
  await expect(panel.getByLabel('Contact')).toHaveValue('+91 90000 11111')
})

test('reschedules to another slot and to another day', async ({ page, signInAs }) => {
  const admin = await signInAsAdmin()
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
  await bookAtDesk(await signInAsAdmin())
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

test('a deletion that the server refuses is taken back with a message', async ({ page, problems }) => {
  problems.allow(/status of 503/)
  await bookAtDesk(await signInAsAdmin())
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await page.route('**/api/admin/appointments/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 503, json: { error: 'Try again shortly.' } })
      : route.fallback(),
  )
  await panel.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole(toast).getByText('Not deleted. Try again shortly.')).toBeVisible()
  await expect(slotOf(page, '10:00 AM')).toContainText('Asha Verma')
})

test('a missed visit turns red and hides what is for those who came; arrived late brings it back', async ({
  page,
  signInAs,
}) => {
  await bookAtDesk(await signInAsAdmin())
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
  const admin = await signInAsAdmin()
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

test('a day that can’t be loaded shows twelve greyed slots, and a way to try again', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 503/)
  await page.route('**/api/admin/appointments/slots?date=2026-11-24', (route) =>
    route.fulfill({ status: 503, json: { error: 'The service is not available right now.' } }),
  )
  // Three tries, a second and two between them.
  await page.goto('/admin/appointments?date=2026-11-24')
  await expect(page.getByRole('alert')).toContainText('The day could not be loaded', { timeout: 15_000 })
  await expect(page.getByRole('list', { name: 'Slots' }).getByRole('listitem')).toHaveCount(12)
  await expect(page.getByRole('list', { name: 'Slots' }).getByRole('button')).toHaveCount(0)
  await expectNoAxeFindings(page)
  await page.unroute('**/api/admin/appointments/slots?date=2026-11-24')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(slotOf(page, '10:00 AM')).toContainText('Available')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('two people on one booking: the second one sees what happened', async ({ page, browser, baseURL }) => {
  const admin = await signInAsAdmin()
  await bookAtDesk(admin)
  const other = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
  const second = await other.newPage()
  await second.addInitScript((token) => localStorage.setItem('admintoken', token), admin.token)
  await openDay(page)
  await openDay(second)
  const panel = await openSlot(page, '10:00 AM')
  const otherPanel = await openSlot(second, '10:00 AM')
  await otherPanel.getByRole('button', { name: 'Reschedule' }).click()
  const dialog = second.getByRole('dialog', { name: 'Reschedule' })
  await dialog.getByText('11:00 AM', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Reschedule' }).click()
  await expect(dialog).toBeHidden()
  await other.close()

  await panel.getByRole('button', { name: 'Confirm Visit' }).click()
  await expect(
    page.getByText('Not confirmed. This appointment was changed meanwhile. You now see it as it is.').first(),
  ).toBeVisible()
  await expect(panel.getByText('Monday, November 23, 2026, 11:00 AM')).toBeVisible()
  await expect(panel.getByText('Booked', { exact: true })).toBeVisible()
})

test('two people on one free slot: it is booked once', async ({ page, browser, baseURL }) => {
  const admin = await signInAsAdmin()
  const other = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
  const second = await other.newPage()
  await second.addInitScript((token) => localStorage.setItem('admintoken', token), admin.token)
  await openDay(page)
  await openDay(second)
  for (const [shown, name] of [
    [page, 'Ravi Menon'],
    [second, 'Meera Pillai'],
  ] as const) {
    const panel = await openSlot(shown, '2:00 PM')
    await panel.getByLabel('Name', { exact: false }).last().fill(name)
    await panel.getByLabel('Contact').fill('+91 90000 11111')
  }
  await panelOf(second).getByRole('button', { name: 'Book 2:00 PM' }).click()
  await expect(panelOf(second).getByRole('heading', { name: 'Meera Pillai' })).toBeVisible()
  await panelOf(page).getByRole('button', { name: 'Book 2:00 PM' }).click()
  await expect(panelOf(page).getByRole('alert')).toHaveText('Slot already booked')
  await expect(panelOf(page).getByLabel('Contact')).toHaveValue('+91 90000 11111')
  await other.close()
})

test('other people’s changes appear by themselves, without counting as activity', async ({ page }) => {
  await page.clock.install({ time: startOfTests })
  await openDay(page)
  await bookAtDesk(await signInAsAdmin(), { slot: '3:00 PM' })
  const refresh = page.waitForRequest('**/api/admin/appointments/slots?*')
  await page.clock.fastForward('00:21')
  expect((await refresh).headers()['x-background-refresh']).toBe('1')
  await expect(slotOf(page, '3:00 PM')).toContainText('Asha Verma')
})

test('a lost connection is visible, keeps the day on the screen, and recovers by itself', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await page.clock.install({ time: startOfTests })
  await bookAtDesk(await signInAsAdmin())
  await openDay(page)
  await page.route('**/api/admin/**', (route) => route.abort())
  const lost = page.getByText('The connection is lost. This is how the day stood at 9:30 AM')
  // The refresh, and the tries after it.
  await expect(async () => {
    await page.clock.fastForward('00:21')
    await expect(lost).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(slotOf(page, '10:00 AM')).toContainText('Asha Verma')
  await expectNoAxeFindings(page)
  await page.unroute('**/api/admin/**')
  await expect(async () => {
    await page.clock.fastForward('00:21')
    await expect(lost).toBeHidden({ timeout: 500 })
  }).toPass()
})

test('the function killed in the middle of a booking: the form stays, and the next try books', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 503/)
  await openDay(page)
  const panel = await openSlot(page, '12:30 PM')
  const name = panel.getByLabel('Name', { exact: false }).last()
  const book = panel.getByRole('button', { name: 'Book 12:30 PM' })
  await name.fill('Ravi Menon')
  await panel.getByLabel('Contact').fill('+91 90000 11111')
  await killFunction()
  await book.click()
  await expect(panel.getByRole('alert')).toBeVisible()
  await expect(name).toHaveValue('Ravi Menon')
  await expect(async () => {
    await book.click({ timeout: 500 })
    await expect(panel.getByRole('heading', { name: 'Ravi Menon' })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
})

test('a session that ends in the middle of a form loses nothing', async ({ page, context }) => {
  // Signed in by hand: a token that comes back with every page would hide its end.
  await context.clearCookies()
  const fresh = await context.newPage()
  await fresh.clock.setSystemTime(startOfTests)
  await fresh.goto('/admin/appointments?date=2026-11-24')
  await signInOnPage(fresh)
  const panel = await openSlot(fresh, '12:30 PM')
  await panel.getByLabel('Name', { exact: false }).last().fill('Ravi Menon')
  await panel.getByLabel('Contact').fill('+91 90000 11111')
  await endSessions()
  await panel.getByRole('button', { name: 'Book 12:30 PM' }).click()
  await expect(fresh).toHaveURL('/admin/login')
  await expect(fresh.getByRole('alert')).toHaveText('Authentication failed. Please login again.')
  await signInOnPage(fresh)
  await expect(fresh).toHaveURL('/admin/appointments?date=2026-11-24')
  await expect(panel.getByLabel('Name', { exact: false }).last()).toHaveValue('Ravi Menon')
  await expect(panel.getByLabel('Contact')).toHaveValue('+91 90000 11111')
  expect(
    await fresh.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))),
  ).toEqual([])
  await panel.getByRole('button', { name: 'Book 12:30 PM' }).click()
  await expect(panel.getByRole('heading', { name: 'Ravi Menon' })).toBeVisible()
  await page.close()
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
