import type { Page } from 'playwright/test'
import { query } from '../support/control.ts'
import { openSession } from '../support/session.ts'
import { resetClinic, resetSettings } from '../support/reset.ts'
import { expectNoAxeFindings } from './axe.ts'
import { bookAtDesk, openDay, openSlot, slotOf } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'
import { loseUntilReload } from './lost-code.ts'

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

test('keeps the screen when a dialog’s code can’t be loaded, and opens it once the connection is back', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('admin')
  await bookAtDesk(await openSession('admin'))
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await context.setOffline(true)
  await panel.getByRole('button', { name: 'Reschedule' }).click()
  const lost = page.getByRole('alertdialog', { name: 'This window could not be loaded' })
  await expect(lost).toContainText('Please check your connection and try again.')
  await expectNoAxeFindings(page)
  await lost.getByRole('button', { name: 'Try again' }).click()
  await expect(lost).toContainText('The site can’t be reached at the moment.')
  await expect(lost.getByRole('button', { name: 'Try again' })).toBeFocused()
  await lost.getByRole('button', { name: 'Close' }).click()
  await expect(lost).toHaveCount(0)
  await expect(panel.getByRole('heading', { name: 'Asha Verma' })).toBeVisible()

  await panel.getByRole('button', { name: 'Edit Details' }).click()
  await expect(lost).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Patient details' })).toBeVisible()
  await expect(lost).toHaveCount(0)
})

/** Loses the code that contains a text until told otherwise. */
async function loseCode(page: Page, text: string) {
  const state = { lost: true }
  await page.route('**/assets/*.js', async (route) => {
    // A request of its own: the page's is disposed of when the page reloads.
    const code = await fetch(route.request().url()).then((answer) => answer.text())
    await (state.lost && code.includes(text) ? route.abort() : route.continue())
  })
  return () => void (state.lost = false)
}

test('comes back with the changes of a form whose rules were lost', async ({ page, problems, signInAs }) => {
  problems.allow(/net::ERR_FAILED .*\.js/)
  await signInAs('admin')
  const find = await loseCode(page, 'Write each line as days and hours')
  await page.goto('/admin/settings')
  const name = page.getByLabel('Legal name')
  await name.fill('Kaya Clinic')
  await page.getByRole('button', { name: 'Save' }).click()
  const lost = page.getByRole('alert').filter({ hasText: 'Not saved' })
  await expect(lost).toContainText('The page then reloads and keeps what you typed.')
  await expectNoAxeFindings(page)

  find()
  await lost.getByRole('button', { name: 'Try again' }).click()
  await expect(lost).toHaveCount(0)
  await expect(name).toHaveValue('Kaya Clinic')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await resetSettings()
})

test('keeps a begun booking when a deployment has removed the next screen’s code', async ({
  page,
  problems,
  signInAs,
}) => {
  problems.allow(/status of 404 .*\.js/)
  await signInAs('admin')
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await panel.getByLabel('Name', { exact: true }).fill('Ravi Menon')
  await loseUntilReload(page)
  const menu = page.getByRole('navigation', { name: 'Staff' })
  await Promise.all([page.waitForEvent('load'), menu.getByRole('link', { name: 'Patients' }).click()])
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible()

  await menu.getByRole('link', { name: 'Appointments' }).click()
  await openSlot(page, '10:00 AM')
  await expect(panel.getByLabel('Name', { exact: true })).toHaveValue('Ravi Menon')
})
