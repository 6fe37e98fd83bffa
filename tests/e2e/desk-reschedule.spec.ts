import type { Locator, Page } from 'playwright/test'
import { startOfTests } from '../support/clinic.ts'
import { minutesAfter, setClock } from '../support/clock.ts'
import { query } from '../support/control.ts'
import { openSession } from '../support/session.ts'
import { resetClinic } from '../support/reset.ts'
import { bookAtDesk, openDay, openSlot, slotOf } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

// Moving a booking to another slot and to another day.
test.beforeEach(async ({ signInAs }) => {
  await resetClinic()
  await signInAs('admin')
})

/** Books 12:00 and opens its reschedule dialog. */
async function openReschedule(page: Page): Promise<{ panel: Locator; dialog: Locator }> {
  await bookAtDesk(await openSession('admin'), { slot: '12:00 PM' })
  await openDay(page)
  const panel = await openSlot(page, '12:00 PM')
  await panel.getByRole('button', { name: 'Reschedule' }).click()
  return { panel, dialog: page.getByRole('dialog', { name: 'Reschedule' }) }
}

test('offers neither the current slot nor past or booked ones', async ({ page, signInAs }) => {
  await bookAtDesk(await openSession('admin'), { slot: '2:00 PM', name: 'Ravi Menon' })
  await setClock(minutesAfter(startOfTests, 45))
  await page.clock.setSystemTime(minutesAfter(startOfTests, 45))
  // The first session has timed out by then.
  await signInAs('admin')
  const { dialog } = await openReschedule(page)
  await expect(dialog.getByText('Current')).toBeVisible()
  await expect(dialog.getByText('12:00 PM', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(9)
  for (const gone of ['10:00 AM', '12:00 PM', '2:00 PM']) {
    await expect(dialog.getByRole('radio', { name: gone })).toHaveCount(0)
  }
  await expect(dialog.getByRole('button', { name: 'Reschedule' })).toBeDisabled()
})

test('offers every slot of another day, but no past day', async ({ page }) => {
  const { dialog } = await openReschedule(page)
  await dialog.getByLabel('Date').fill('2026-11-22')
  await expect(dialog.getByText('Choose a day from today on')).toBeVisible()
  await dialog.getByLabel('Date').fill('2026-11-24')
  await expect(dialog.getByRole('radio')).toHaveCount(12)
  await expect(dialog.getByText('Current')).toHaveCount(0)
})

test('moves a booking to another day, and opens that day', async ({ page }) => {
  const { dialog } = await openReschedule(page)
  await dialog.getByLabel('Date').fill('2026-11-24')
  await dialog.getByText('10:00 AM', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Reschedule' }).click()
  await expect(
    page.getByRole('status').getByText(/^Appointment moved · .*Asha Verma.*, Tue 10:00 AM$/),
  ).toBeVisible()
  await expect(slotOf(page, '12:00 PM')).toContainText('Available')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL('/admin/appointments?date=2026-11-24')
  await expect(slotOf(page, '10:00 AM')).toContainText('Asha Verma')
})

test('sends no mail about a move when staff untick it', async ({ page }) => {
  await bookAtDesk(await openSession('admin'), { slot: '12:00 PM', email: 'asha@example.com' })
  await openDay(page)
  await (await openSlot(page, '12:00 PM')).getByRole('button', { name: 'Reschedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reschedule' })
  await dialog.getByRole('checkbox', { name: 'Tell the patient by mail (asha@example.com)' }).uncheck()
  await dialog.getByText('3:00 PM', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Reschedule' }).click()
  await expect(slotOf(page, '3:00 PM')).toContainText('Asha Verma')
  expect(await query('select kind from private.outbox')).toEqual([{ kind: 'booked' }])
})
