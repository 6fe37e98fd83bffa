import type { Page } from 'playwright/test'
import { openSession } from '../support/session.ts'
import { setClockForStaff } from '../support/clock.ts'
import { resetClinic } from '../support/reset.ts'
import { bookAtDesk, monday, openDay } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

// The desk on a tablet that stands upright, the narrowest window beside the menu.
test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true })

test.beforeEach(async ({ signInAs }) => {
  await resetClinic()
  await signInAs('admin')
})

/** How high the row with the title and the acts of a screen is. */
const titleRow = (page: Page) =>
  page.locator('main div:has(> h1)').evaluate((row) => row.getBoundingClientRect().height)

for (const width of [768, 1024])
  test(`at ${width} px a day has one title row, with a walk-in and Print, or Today`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await setClockForStaff('2026-11-23T05:00:00Z')
    await openDay(page)
    expect(await page.getByRole('button', { name: 'Walk-in, 10:30 AM' }).isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(true)
    expect(await titleRow(page)).toBe(48)
    await openDay(page, '2026-11-24')
    expect(await page.getByRole('button', { name: 'Today', exact: true }).isVisible()).toBe(true)
    expect(await titleRow(page)).toBe(48)
  })

test('a week has one title row', async ({ page }) => {
  await page.goto('/admin/appointments?view=week&date=2026-12-28')
  await expect(page.getByText('Dec 27, 2026 – Jan 2, 2027')).toBeVisible()
  expect(await titleRow(page)).toBe(48)
})

test('a week shows every name whole', async ({ page }) => {
  const staff = await openSession('admin')
  await bookAtDesk(staff, { name: 'Gauri Specimen' })
  await bookAtDesk(staff, { name: 'Venkatanarasimharajuvaripeta Subrahmanyam', slot: '10:30 AM' })
  await page.goto(`/admin/appointments?view=week&date=${monday}`)
  const names = page.getByRole('grid').locator('.name')
  await expect(names).toHaveCount(2)
  const cut = await names.evaluateAll(
    (elements) =>
      elements.filter((element) => {
        const text = document.createRange()
        text.selectNodeContents(element)
        const { right, bottom } = text.getBoundingClientRect()
        const boxes = [element, element.closest('.visit')!].map((box) => box.getBoundingClientRect())
        return boxes.some((box) => right > box.right + 0.5 || bottom > box.bottom + 0.5)
      }).length,
  )
  expect(cut).toBe(0)
})
