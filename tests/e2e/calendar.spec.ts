import type { Page } from 'playwright/test'
import { aPatient } from '../support/records.ts'
import { resetClinic } from '../support/reset.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'

// Manage Calendar: a grid on the desktop, a list on the phone. The clinic's day is Monday, November 23, 2026; on the
// device, in New York, it is still Sunday.

test.beforeEach(async () => resetClinic())

const HOLIDAY = 'Holiday: all remaining slots are closed. Existing bookings (if any) stay.'

const day = (page: Page, date: string) => page.getByRole('button', { name: new RegExp(`^\\w+, ${date}`) })
const slot = (page: Page, label: string) => page.getByRole('dialog').getByRole('checkbox', { name: label })
const holiday = (page: Page) => page.getByRole('dialog').getByRole('switch', { name: 'Holiday' })
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' })

async function openCalendar(page: Page): Promise<void> {
  await page.goto('/admin/calender')
  await expect(day(page, 'November 24, 2026')).toHaveAccessibleName(/free/)
}

async function openDay(page: Page, date: string): Promise<void> {
  await day(page, date).click()
  await expect(page.getByRole('dialog').getByText('Open slots')).toBeVisible()
}

test(
  'shows the month, Sunday first, with today, bookings, holidays and closed days',
  { tag: '@both' },
  async ({ page, isMobile, signInAs }) => {
    const staff = await signInAs('doctor')
    await aPatient(staff, { slot: '10:00 AM' })
    await aPatient(staff, { name: 'Rohan Kulkarni', slot: '10:30 AM' })
    await staff.put('/admin/appointments/slots', { date: '2026-11-24', slots: [], holiday: true })
    await page.goto('/admin/calender')
    await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible()
    await expect(day(page, 'November 23, 2026')).toHaveAttribute('aria-current', 'date')
    await expect(day(page, 'November 24, 2026')).toHaveAccessibleName(/2 booked, Holiday$/)
    await expect(day(page, 'November 24, 2026').getByText('2 booked')).toBeVisible()
    await expect(day(page, 'November 24, 2026').getByText('Holiday')).toBeVisible()
    await expect(day(page, 'November 25, 2026')).toHaveAccessibleName(/12 free$/)
    await expect(day(page, 'November 29, 2026')).toHaveAccessibleName(/Closed$/)
    if (!isMobile) await expect(page.getByRole('columnheader').first()).toHaveText('Sun')
    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(page.getByRole('heading', { name: 'October 2026' })).toBeVisible()
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible()
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible()
    await expect(day(page, 'December 31, 2026')).toHaveAccessibleName(/12 free$/)
  },
)

test('saves the open slots of a day; booked ones are locked and checked', async ({ page, signInAs }) => {
  const staff = await signInAs('doctor')
  await aPatient(staff, { slot: '10:00 AM' })
  await openCalendar(page)
  await openDay(page, 'November 24, 2026')
  await expect(slot(page, '10:00 AM')).toBeChecked()
  await expect(slot(page, '10:00 AM')).toBeDisabled()
  await expect(save(page)).toBeDisabled()
  await slot(page, '10:30 AM').uncheck()
  await expectNoAxeFindings(page)
  await save(page).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Saved Tuesday, November 24, 2026')).toBeVisible()
  await expect(day(page, 'November 24, 2026')).toHaveAccessibleName(/1 booked, 10 free$/)
  const { body } = await staff.get<{ slots: string[]; booked: string[] }>(
    '/admin/appointments/slots?date=2026-11-24',
  )
  expect(body.slots).not.toContain('10:30 AM')
  expect(body.booked).toEqual(['10:00 AM'])
})

test('clears and locks the slots of a holiday, keeps its bookings, and can undo the holiday', async ({
  page,
  signInAs,
}) => {
  const staff = await signInAs('doctor')
  await aPatient(staff, { slot: '10:00 AM' })
  await openCalendar(page)
  await openDay(page, 'November 24, 2026')
  await holiday(page).check()
  await expect(page.getByText(HOLIDAY)).toBeVisible()
  await expect(slot(page, '10:30 AM')).not.toBeChecked()
  await expect(slot(page, '10:30 AM')).toBeDisabled()
  await expect(slot(page, '10:00 AM')).toBeChecked()
  await save(page).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(day(page, 'November 24, 2026')).toHaveAccessibleName(/1 booked, Holiday$/)

  await openDay(page, 'November 24, 2026')
  await expect(holiday(page)).toBeChecked()
  await holiday(page).uncheck()
  await save(page).click()
  await expect(day(page, 'November 24, 2026')).toHaveAccessibleName(/1 booked, 11 free$/)
})

test('shows a past day without editing it', async ({ page, signInAs }) => {
  await signInAs('doctor')
  await openCalendar(page)
  await openDay(page, 'November 20, 2026')
  await expect(page.getByText('Past day: editing is disabled.')).toBeVisible()
  await expect(holiday(page)).toBeDisabled()
  await expect(slot(page, '10:00 AM')).toBeDisabled()
  await expect(save(page)).toHaveCount(0)
  await expectNoAxeFindings(page)
})

test('shows the server’s reason for a refusal and keeps the choice', async ({ page, signInAs }) => {
  await signInAs('doctor')
  await openCalendar(page)
  await openDay(page, 'November 25, 2026')
  await page.route('**/api/admin/appointments/slots', (route) =>
    route.fulfill({ status: 400, json: { error: 'Past day: editing is disabled.' } }),
  )
  await slot(page, '10:00 AM').uncheck()
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'The day could not be saved: Past day: editing is disabled.',
  )
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(save(page)).toBeFocused()
  await expect(slot(page, '10:00 AM')).not.toBeChecked()
})

test('closes a range of days after listing its bookings, and opens it again', async ({ page, signInAs }) => {
  const staff = await signInAs('doctor')
  await aPatient(staff, { name: 'Asha Verma', date: '2026-11-25' })
  await openCalendar(page)
  await page.getByRole('button', { name: 'Close or open days' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close or open days' })
  await dialog.getByLabel('First day').fill('2026-11-25')
  await dialog.getByLabel('Last day').fill('2026-11-24')
  await expect(dialog).toContainText('The last day must not be before the first')
  await expect(dialog.getByRole('button', { name: 'Close days' })).toBeDisabled()
  await dialog.getByLabel('Last day').fill('2026-11-27')
  await expect(dialog).toContainText('1 booking in these days will stay.')
  await expect(dialog.getByRole('list', { name: 'Bookings in these days' })).toContainText(
    'Nov 25, 2026, 10:00 AM · Asha Verma',
  )
  await dialog.getByRole('button', { name: 'Close 3 days' }).click()
  await expect(page.getByText('3 days closed. 1 booking stays.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(day(page, 'November 25, 2026')).toHaveAccessibleName(/1 booked, Holiday$/)
  await expect(day(page, 'November 27, 2026')).toHaveAccessibleName(/Holiday$/)
  await expect(day(page, 'November 28, 2026')).toHaveAccessibleName(/12 free$/)

  await page.getByRole('button', { name: 'Close or open days' }).click()
  await dialog.getByLabel('First day').fill('2026-11-25')
  await dialog.getByLabel('Last day').fill('2026-11-27')
  await dialog.getByLabel(/^Open:/).check()
  await dialog.getByRole('button', { name: 'Open 3 days' }).click()
  await expect(page.getByText('3 days opened.')).toBeVisible()
  await expect(day(page, 'November 26, 2026')).toHaveAccessibleName(/12 free$/)
})

test(
  'can’t close days while their bookings are unknown',
  { tag: '@wide' },
  async ({ page, problems, signInAs }) => {
    problems.allow(/status of 500 .*\/api\/admin\/appointments/)
    await signInAs('doctor')
    await openCalendar(page)
    await page.route('**/api/admin/appointments?from*', (route) =>
      route.fulfill({ status: 500, json: { error: 'Something went wrong' } }),
    )
    await page.getByRole('button', { name: 'Close or open days' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close or open days' })
    await dialog.getByLabel('Last day').fill('2026-11-27')
    await expect(dialog.getByRole('alert')).toContainText('The bookings in these days could not be loaded')
    await expect(dialog.getByRole('button', { name: /^Close \d/ })).toBeDisabled()
  },
)

test('moves through the grid with the keyboard', async ({ page, isMobile, signInAs }) => {
  test.skip(isMobile, 'the phone shows a list')
  await signInAs('doctor')
  await openCalendar(page)
  const focused = page.locator('[data-date]:focus')
  await day(page, 'November 23, 2026').focus()
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveAttribute('data-date', '2026-11-24')
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveAttribute('data-date', '2026-12-01')
  await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible()
  await page.keyboard.press('PageUp')
  await expect(focused).toHaveAttribute('data-date', '2026-11-01')
  await page.keyboard.press('End')
  await expect(focused).toHaveAttribute('data-date', '2026-11-07')
  await expect(page.locator('[data-date][tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Saturday, November 7, 2026' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(focused).toHaveAttribute('data-date', '2026-11-07')
})
