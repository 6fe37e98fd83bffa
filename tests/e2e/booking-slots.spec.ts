import { bookAsVisitor } from '../support/booking.ts'
import { startOfTests } from '../support/clinic.ts'
import { minutesAfter, setClock } from '../support/clock.ts'
import { openDay } from '../support/factories.ts'
import { resetClinic } from '../support/reset.ts'
import { chooseDate, openPage, slot, times } from './booking-parts.ts'
import { expect, test } from './fixtures.ts'

// Which times of a day can be chosen. The clinic's clock is fixed at Monday, 2026-11-23, 9:30 AM in Asia/Kolkata.

test.beforeEach(async () => resetClinic())

test('disables a slot taken by somebody else, without a reload', async ({ page }) => {
  await page.clock.install({ time: startOfTests })
  await openPage(page)
  await chooseDate(page, openDay)
  await slot(page, '4:00 PM').check()
  await bookAsVisitor({ date: openDay, slot: '4:00 PM' })
  await page.clock.runFor(25_000)
  await expect(page.getByText('4:00 PM is no longer free')).toBeVisible()
  await expect(slot(page, '4:00 PM')).toBeDisabled()
})

test('says that a day is closed and offers the next open one', async ({ page }) => {
  await openPage(page)
  await page.getByRole('button', { name: 'Sunday, November 29, 2026, closed' }).click()
  await expect(page.getByText('The clinic is closed on Sunday, November 29, 2026.')).toBeVisible()
  await expect(
    page.getByRole('radiogroup', { name: 'Time slot' }).getByRole('radio', { disabled: false }),
  ).toHaveCount(0)
  await expect(times(page)).toHaveCount(12)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'pixels to the right of the screen').toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Next open day: Monday, November 30, 2026' }).click()
  await expect(page.getByLabel('Date')).toHaveValue('2026-11-30')
  await expect(slot(page, '10:00 AM')).toBeEnabled()
})

test('says that the day is over and offers the next open one', { tag: '@wide' }, async ({ page }) => {
  await openPage(page)
  await chooseDate(page, '2026-11-20')
  await expect(page.getByText('Friday, November 20, 2026 is over.')).toBeVisible()
  await page.getByRole('button', { name: 'Next open day: Monday, November 23, 2026' }).click()
  await expect(page.getByLabel('Date')).toHaveValue('2026-11-23')
  await expect(times(page)).toHaveCount(12)
})

test('offers the next open day to a visitor on a Sunday', { tag: '@wide' }, async ({ page }) => {
  await setClock('2026-11-22T06:00:00Z')
  await page.goto('/appointments')
  await expect(page.getByLabel('Date')).toHaveValue('2026-11-22')
  await expect(page.getByText('The clinic is closed on Sunday, November 22, 2026.')).toBeVisible()
  await page.getByRole('button', { name: /^Next open day/ }).click()
  await expect(slot(page, '10:00 AM')).toBeEnabled()
})

test('asks for the times of the clinic’s day once, before its code has loaded', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().split('/api')[1] ?? ''))
  const early = page.waitForRequest('**/api/appointments/slots')
  await page.route('**/assets/index-*.js', async (route) => {
    await early
    await route.fallback()
  })
  await openPage(page)
  await expect(page.getByRole('button', { name: 'Monday, November 23, 2026, 12 free times' })).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/appointments')).toSorted()).toEqual([
    '/appointments/next',
    '/appointments/slots',
  ])
})

test('disables slots that are over; when the last one is, the next free times are the next open day’s', async ({
  page,
}) => {
  await setClock(minutesAfter(startOfTests, 60))
  await openPage(page)
  await expect(slot(page, '10:30 AM')).toBeDisabled()
  await expect(slot(page, '11:00 AM')).toBeEnabled()
  await setClock(minutesAfter(startOfTests, 8 * 60))
  await page.reload()
  await expect(page.getByText('There are no more appointments today.')).toBeVisible()
  await expect(page.getByLabel('Date')).toHaveValue('2026-11-23')
  const nextFree = page.getByRole('region', { name: 'Next free' })
  await expect(nextFree.getByRole('button', { name: /Tuesday, November 24, 2026$/ })).toHaveCount(3)
  await nextFree.getByRole('button', { name: /10:30 AM/ }).click()
  await expect(page.getByLabel('Date')).toHaveValue('2026-11-24')
  await expect(slot(page, '10:30 AM')).toBeChecked()
})

test('shows an error with Retry when the slots fail to load', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED.*\/api\/appointments\/slots/)
  let broken = false
  await page.route('**/api/appointments/slots?*', (route) => (broken ? route.abort() : route.fallback()))
  await openPage(page)
  broken = true
  await chooseDate(page, openDay)
  await expect(page.getByText('The times could not be loaded')).toBeVisible()
  await expect(times(page)).toHaveCount(0)
  broken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(slot(page, '10:00 AM')).toBeEnabled()
})
