import { startOfTests } from '../support/clinic.ts'
import { openSession } from '../support/session.ts'
import { resetClinic } from '../support/reset.ts'
import { bookAtDesk, openDay, openSlot, slotOf } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

// Several people work at the desk on one day and see each other's changes.
test.beforeEach(async ({ signInAs }) => {
  await resetClinic()
  await signInAs('admin')
})

test('refuses a change to a booking that a colleague has moved, and shows its current state', async ({
  page,
  browser,
  baseURL,
}) => {
  const admin = await openSession('admin')
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

test("shows colleagues' changes automatically, without counting as activity", async ({ page }) => {
  await page.clock.install({ time: startOfTests })
  await openDay(page)
  await bookAtDesk(await openSession('admin'), { slot: '3:00 PM' })
  const refresh = page.waitForRequest('**/api/admin/appointments/slots?*')
  await page.clock.fastForward('00:21')
  expect((await refresh).headers()['x-background-refresh']).toBe('1')
  await expect(slotOf(page, '3:00 PM')).toContainText('Asha Verma')
})
