import type { Page } from 'playwright/test'
import { resetClinic } from '../support/reset.ts'
import { openPage as openBooking, showMoreDates } from './booking-parts.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async () => resetClinic())

/** Opens the page with its month, in place of the next fourteen days. */
async function openPage(page: Page): Promise<void> {
  await openBooking(page)
  await showMoreDates(page)
  await expect(page.getByRole('group', { name: 'November 2026' })).toBeVisible()
}

const day = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name},`) })

test('moves into the next month and back with the arrow keys', async ({ page }) => {
  await openPage(page)
  await day(page, 'Monday, November 23').focus()
  await page.keyboard.press('ArrowDown')
  await expect(day(page, 'Monday, November 30')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(day(page, 'Tuesday, December 1')).toBeFocused()
  await expect(page.getByRole('group', { name: 'December 2026' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(day(page, 'Tuesday, November 24')).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(day(page, 'Thursday, December 24')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Date')).toHaveValue('2026-12-24')
})

test('moves to the ends of the week with Home and End, but never to a past day', async ({ page }) => {
  await openPage(page)
  await day(page, 'Monday, November 23').focus()
  await page.keyboard.press('End')
  await expect(day(page, 'Saturday, November 28')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(day(page, 'Monday, November 23')).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(day(page, 'Monday, November 23')).toBeFocused()
})

test('returns with Tab to the last focused day', async ({ page }) => {
  await openPage(page)
  await day(page, 'Monday, November 23').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(day(page, 'Tuesday, November 24')).toBeFocused()
})

test('distinguishes the chosen and the current day in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openPage(page)
  await day(page, 'Wednesday, November 25').click()
  const look = (name: string) =>
    day(page, name).evaluate((element) => {
      const { backgroundColor, borderColor } = getComputedStyle(element)
      return { backgroundColor, borderColor }
    })
  const [today, chosen, other] = await Promise.all(
    ['Monday, November 23', 'Wednesday, November 25', 'Thursday, November 26'].map(look),
  )
  expect(chosen!.backgroundColor).not.toBe(other!.backgroundColor)
  expect(today!.borderColor).not.toBe(other!.borderColor)
})

test('doesn’t strike through a chosen closed day', async ({ page }) => {
  await openPage(page)
  const sunday = day(page, 'Sunday, November 29')
  await expect(sunday).toHaveCSS('text-decoration-line', 'line-through')
  await sunday.click()
  await expect(sunday).toHaveCSS('text-decoration-line', 'none')
})
