import type { Page } from 'playwright/test'
import { query } from '../support/control.ts'
import { openSession } from '../support/session.ts'
import { resetClinic } from '../support/reset.ts'
import { expectNoAxeFindings } from './axe.ts'
import { bookAtDesk, openDay, openSlot, signInOnPage, slotOf } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

// The desk offline, by the browser's own switch: a write that failed offline is never sent later.
test.beforeEach(async ({ problems }) => {
  await resetClinic()
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/)
})

/** Goes back online and waits until the page has refreshed the day. */
async function comeBack(page: Page) {
  const refreshed = page.waitForResponse((answer) => answer.url().includes('/api/admin/appointments?date='))
  await page.context().setOffline(false)
  await refreshed
}

/** Records the writes that a page sends from now on. */
function watchWrites(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) sent.push(request.url())
  })
  return sent
}

test('fails a booking made offline at once, and never sends it later', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('admin')
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await panel.getByLabel('Name', { exact: true }).fill('Ravi Menon')
  await panel.getByLabel('Contact').fill('+91 90000 11111')
  await context.setOffline(true)
  await panel.getByRole('button', { name: 'Book 10:00 AM' }).click()
  await expect(panel.getByRole('alert')).toHaveText('Failed to book appointment')
  await expect(panel.getByRole('button', { name: 'Book 10:00 AM' })).toBeVisible()

  const sent = watchWrites(page)
  await comeBack(page)
  await expect(slotOf(page, '10:00 AM')).toContainText('Available')
  expect(sent).toEqual([])
  expect(await query('select id from appointments')).toEqual([])
})

test(
  'rolls back a confirmation made offline, and never sends it later',
  { tag: '@wide' },
  async ({ page, context, signInAs }) => {
    await signInAs('admin')
    await bookAtDesk(await openSession('admin'))
    await openDay(page)
    const panel = await openSlot(page, '10:00 AM')
    await context.setOffline(true)
    await panel.getByRole('button', { name: 'Confirm Visit' }).click()
    await expect(
      page.getByRole('status').getByText('Not confirmed. The server could not be reached.'),
    ).toBeVisible()
    await expect(slotOf(page, '10:00 AM')).toContainText('Booked')

    const sent = watchWrites(page)
    await comeBack(page)
    await expect(panel.getByRole('button', { name: 'Confirm Visit' })).toBeVisible()
    expect(sent).toEqual([])
    expect(await query('select status from appointments')).toEqual([{ status: 'pending' }])
  },
)

test('says that a day can’t be loaded offline, and loads it when the connection is back', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('admin')
  await openDay(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Next day' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'The day could not be loaded' })
  await expect(failure).toBeVisible()
  await expect(slotOf(page, '10:00 AM')).toContainText('Not known')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(failure.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await context.setOffline(false)
  await expect(slotOf(page, '10:00 AM')).toContainText('Available')
  await expect(failure).toHaveCount(0)
})

test('says that the device is offline, and doesn’t sign in later', async ({ page, context }) => {
  await page.goto('/admin/login')
  await expect(page.getByLabel('Username')).toBeVisible()
  await context.setOffline(true)
  await signInOnPage(page)
  await expect(page.getByRole('alert')).toHaveText('Login failed')
  await expect(page.getByText('Please check your connection.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await query('select * from private.staff_sessions')).toEqual([])
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/admin/appointments')
})

test('reports an invalid answer to a login', async ({ page }) => {
  await page.route('**/api/auth/login', (route) => route.fulfill({ contentType: 'text/plain', body: 'OK' }))
  await page.goto('/admin/login')
  await signInOnPage(page)
  await expect(page.getByRole('alert')).toHaveText('Login failed')
  await expect(page.getByText('could not be read')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('admintoken'))).toBeNull()
})

test('keeps the screen when a dialog’s code can’t be loaded', async ({ page, context, signInAs }) => {
  await signInAs('admin')
  await bookAtDesk(await openSession('admin'))
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await context.setOffline(true)
  await panel.getByRole('button', { name: 'Reschedule' }).click()
  const lost = page.getByRole('alertdialog', { name: 'This window could not be loaded' })
  await expect(lost).toContainText('Please check your connection and try again.')
  await expectNoAxeFindings(page)
  await lost.getByRole('button', { name: 'Close' }).click()
  await expect(lost).toHaveCount(0)
  await expect(panel.getByRole('heading', { name: 'Asha Verma' })).toBeVisible()

  await panel.getByRole('button', { name: 'Edit Details' }).click()
  await expect(lost).toBeVisible()
  await context.setOffline(false)
  await lost.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Patient details' })).toBeVisible()
})

test('keeps the day when a slot’s panel can’t be loaded, and loads it on request', async ({
  page,
  problems,
  signInAs,
}) => {
  problems.allow(/net::ERR_FAILED .*\.js/)
  await signInAs('admin')
  let lost = true
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const isPanel = (await response.text()).includes('Please choose a later slot')
    await (isPanel && lost ? route.abort() : route.fulfill({ response }))
  })
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await expect(panel.getByRole('alert')).toContainText('This panel could not be loaded')
  await expectNoAxeFindings(page)

  lost = false
  await panel.getByRole('alert').getByRole('button').click()
  await expect(panel.getByRole('button', { name: 'Book 10:00 AM' })).toBeVisible()
})

test('offers a reload when a deployment has removed a dialog’s code', async ({
  page,
  problems,
  signInAs,
}) => {
  problems.allow(/status of 404 .*\.js/)
  await signInAs('admin')
  await bookAtDesk(await openSession('admin'))
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await panel.getByRole('button', { name: 'Reschedule' }).click()
  const lost = page.getByRole('alertdialog', { name: 'This window could not be loaded' })
  await expect(lost).toContainText('The site was updated')
  await page.unroute('**/assets/*.js')
  await lost.getByRole('button', { name: 'Reload' }).click()
  // The screen is restored with the requested dialog.
  await expect(page.getByRole('dialog', { name: 'Reschedule' })).toBeVisible()
  await expect(lost).toHaveCount(0)
})
