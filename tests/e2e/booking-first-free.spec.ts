import type { Page } from 'playwright/test'
import type { NextSlotsAnswer } from '#shared/contract/bookings.ts'
import { addDays } from '#shared/domain/dates.ts'
import { bookAsVisitor } from '../support/booking.ts'
import { openDay } from '../support/factories.ts'
import { resetClinic } from '../support/reset.ts'
import { expectNoAxeFindings } from './axe.ts'
import { openPage, slot, times } from './booking-parts.ts'
import { expect, test } from './fixtures.ts'

// The task first: what is free next, in the first screen, and the way from there to the booking.

test.beforeEach(async () => resetClinic())

const nextFree = (page: Page) => page.getByRole('region', { name: 'Next free' })

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
]

for (const size of sizes)
  test(`shows the first free time in the first screen, and nothing moves, at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          (window as unknown as { shift: number }).shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // The answers come after the page is painted, the times last.
    const painted = Promise.withResolvers<void>()
    for (const path of ['next', 'slots'])
      await page.route(`**/api/appointments/${path}`, async (route) => {
        await painted.promise
        await route.fallback()
      })
    await page.goto('/appointments')
    await expect(page.getByRole('status', { name: 'Loading times…' })).toBeVisible()
    painted.resolve()
    await expect(times(page)).toHaveCount(12)
    await expect(nextFree(page).getByRole('button')).toHaveCount(3)
    expect((await nextFree(page).getByRole('button').first().boundingBox())!.y).toBeLessThanOrEqual(220)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(
      0.01,
    )
  })

test('a tap on a free time chooses its day and the time, and the bar leads to the details', async ({
  page,
}) => {
  for (const time of ['10:00 AM', '10:30 AM']) await bookAsVisitor({ date: openDay, slot: time })
  await openPage(page)
  const toDetails = page.getByRole('button', { name: 'Your details' })
  await expect(toDetails).toHaveCount(0)
  await expect(nextFree(page).getByRole('button', { pressed: true })).toHaveCount(0)
  await page.getByRole('button', { name: /^Tuesday, November 24, 2026, 10 free times/ }).click()
  await nextFree(page).getByRole('button', { name: 'Today 10:30 AM Monday, November 23, 2026' }).click()
  await expect(slot(page, '10:30 AM')).toBeChecked()
  await expect(page.getByLabel('Date')).toHaveValue('2026-11-23')
  await expect(page.getByText('Mon, Nov 23, 10:30 AM').first()).toBeInViewport({ ratio: 1 })
  await expectNoAxeFindings(page)
  const book = page.getByRole('button', { name: 'Book Appointment' })
  await expect(book).not.toBeInViewport()
  await toDetails.click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused()
  await expect(book).toBeInViewport({ ratio: 1 })
  await expect(toDetails).toBeHidden()
})

test('Tab brings each of the next free times into view', async ({ page }) => {
  await openPage(page)
  await nextFree(page).getByRole('button').first().focus()
  for (let count = 0; count < 2; count += 1) await page.keyboard.press('Tab')
  const last = nextFree(page).getByRole('button').last()
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('the keyboard doesn’t cover the bar', async ({ page }) => {
  await openPage(page)
  await page.getByLabel('Full name').focus()
  const button = page.getByRole('button', { name: 'Book Appointment' })
  await expect(button).toBeInViewport({ ratio: 1 })
  const before = (await button.boundingBox())!.y
  await page.evaluate(() => {
    const view = window.visualViewport!
    Object.defineProperty(view, 'height', { value: window.innerHeight - 300 })
    view.dispatchEvent(new Event('resize'))
  })
  await expect.poll(async () => (await button.boundingBox())!.y).toBe(before - 300)
})

/** Fourteen days without a free time. */
const nothingFree = (reason: 'full' | 'holiday', slots: NextSlotsAnswer['slots']): NextSlotsAnswer => ({
  zone: 'Asia/Kolkata',
  today: '2026-11-23',
  slots,
  days: Array.from({ length: 14 }, (_, index) => ({ date: addDays('2026-11-23', index), free: 0, reason })),
})

test('says why nothing is free in fourteen days, and leads to the next open day', async ({ page }) => {
  const open = { date: '2026-12-07', slot: '10:00 AM' }
  await page.route('**/api/appointments/next', (route) =>
    route.fulfill({ json: nothingFree('full', [open]) }),
  )
  await openPage(page)
  await expect(nextFree(page)).toContainText('Every time of the next 14 days is taken.')
  // As high as the boxes that it replaces, so that nothing moves.
  expect((await nextFree(page).boundingBox())!.height).toBe(44)
  await expectNoAxeFindings(page)
  await nextFree(page).getByRole('button', { name: 'Mon, Dec 7' }).click()
  await expect(page.getByLabel('Date')).toHaveValue('2026-12-07')
  // A day beyond the strip is shown in its month.
  await expect(page.getByRole('button', { name: /^Monday, December 7, 2026/, pressed: true })).toBeVisible()
})

test('offers Retry when the next free times fail to load, beside the times of the day', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED.*\/api\/appointments\/next/)
  let broken = true
  await page.route('**/api/appointments/next', (route) => (broken ? route.abort() : route.fallback()))
  await openPage(page)
  await expect(nextFree(page)).toContainText('The next free times could not be loaded.')
  await slot(page, '10:00 AM').check()
  broken = false
  await nextFree(page).getByRole('button', { name: 'Retry' }).click()
  await expect(nextFree(page).getByRole('button', { name: /^Today 10:00 AM/, pressed: true })).toBeFocused()
})

test('offers one Retry when both answers fail, and then the focus is on a time', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED.*\/api\/appointments\//)
  let broken = true
  await page.route(/\/api\/appointments\/(next|slots)/, (route) =>
    broken ? route.abort() : route.fallback(),
  )
  await page.goto('/appointments')
  await expect(nextFree(page)).toContainText('The next free times could not be loaded.')
  await expect(page.getByText('The times could not be loaded')).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(slot(page, '10:00 AM')).toBeFocused()
  await expect(nextFree(page).getByRole('button', { name: /^Today 10:00 AM/ })).toBeVisible()
})

test('shows the days though today’s times fail', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED.*\/api\/appointments\/slots/)
  await page.route('**/api/appointments/slots*', (route) => route.abort())
  await page.goto('/appointments')
  await expect(page.getByRole('button', { name: /^Tuesday, November 24, 2026, 12 free times/ })).toBeVisible()
})

const look = (element: Element) => {
  const { backgroundColor, textDecorationLine } = getComputedStyle(element)
  return `${backgroundColor} ${textDecorationLine}`
}

test('tells days and times apart in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await bookAsVisitor({ date: openDay, slot: '10:00 AM' })
  await openPage(page)
  await page.getByRole('button', { name: /^Tuesday, November 24/ }).click()
  await slot(page, '11:00 AM').check()
  const lookOf = (time: string) => slot(page, time).locator('..').evaluate(look)
  const looks = await Promise.all(['10:00 AM', '10:30 AM', '11:00 AM'].map(lookOf))
  expect(new Set(looks).size, looks.join()).toBe(3)
  const day = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).evaluate(look)
  expect(await day('Tuesday, November 24')).not.toBe(await day('Wednesday, November 25'))
})
