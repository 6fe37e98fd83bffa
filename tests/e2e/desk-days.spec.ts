import type { Locator, Page } from 'playwright/test'
import { openSession } from '../support/session.ts'
import { resetClinic } from '../support/reset.ts'
import { bookAtDesk, monday, slotOf } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

// Going from day to day at the desk.
test.beforeEach(async ({ signInAs }) => {
  await resetClinic()
  await signInAs('admin')
})

const dateOf = (page: Page): Locator => page.getByLabel('Date', { exact: true })
const weekOf = (page: Page): Locator => page.getByRole('list', { name: 'Week' })

test("starts on the clinic's day, explains the colours, and opens other days of the week", async ({
  page,
}) => {
  const admin = await openSession('admin')
  await bookAtDesk(admin, { date: '2026-11-25', slot: '10:00 AM' })
  await bookAtDesk(admin, { date: '2026-11-25', slot: '10:30 AM', name: 'Ravi Menon' })
  await page.goto('/admin/appointments')
  // It is still Sunday on this device.
  await expect(dateOf(page)).toHaveValue(monday)
  await expect(page.getByRole('button', { name: 'Today', exact: true })).toBeDisabled()
  await expect(page.getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveText([
    'Available 12',
    'Booked 0',
    'Confirmed 0',
    'No Show 0',
    'Past 0',
  ])
  await weekOf(page).getByRole('button', { name: 'Sunday, November 22, 2026, Closed' }).click()
  await expect(page.getByText('The clinic is closed on this day.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Slots' }).getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await weekOf(page).getByRole('button', { name: 'Wednesday, November 25, 2026, 2 booked' }).click()
  await expect(page).toHaveURL('/admin/appointments?date=2026-11-25')
  await expect(slotOf(page, '10:30 AM')).toContainText('Ravi Menon')
})

test('keeps the day in the address, with the way to another in one line, and stops at the ends of the calendar', async ({
  page,
}) => {
  // A small laptop.
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/admin/appointments?date=2026-11-25')
  const toolbar = page.getByRole('group', { name: 'Day', exact: true })
  const back = await toolbar.getByRole('button', { name: 'Previous day' }).boundingBox()
  const today = await toolbar.getByRole('button', { name: 'Today' }).boundingBox()
  expect(today?.y).toBe(back?.y)
  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect(page).toHaveURL('/admin/appointments?date=2026-11-24')
  // The address is ahead of the screen.
  await expect(dateOf(page)).toHaveValue('2026-11-24')
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page).toHaveURL('/admin/appointments?date=2026-11-25')
  await page.goBack()
  await expect(dateOf(page)).toHaveValue('2026-11-24')
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(dateOf(page)).toHaveValue(monday)

  await page.goto('/admin/appointments?date=2099-12-31')
  await expect(dateOf(page)).toHaveAttribute('min', '1900-01-01')
  await expect(dateOf(page)).toHaveAttribute('max', '2099-12-31')
  await expect(page.getByRole('button', { name: 'Next day' })).toBeDisabled()
  await page.goto('/admin/appointments?date=2100-01-01')
  await expect(dateOf(page)).toHaveValue(monday)
})
