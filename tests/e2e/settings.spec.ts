import { bookAtDesk } from './desk-parts.ts'
import { query } from '../support/control.ts'
import { expect, test } from './fixtures.ts'

// The clinic's settings, for admins.

test.beforeEach(async ({ freshClinic }) => void freshClinic)
test.afterEach(async () => {
  await query(
    `update public.settings set time_zone = 'Asia/Kolkata', open_weekdays = '{1,2,3,4,5,6}', slot_minutes = 30,
       booking_horizon_days = 90, bmi_scale = 'zone'`,
  )
})

test(
  'opens Sunday for a visitor in another browser',
  { tag: '@both' },
  async ({ page, browser, clinic, signInAs }) => {
    const other = await browser.newContext({ baseURL: clinic.url })
    const visitor = await other.newPage()
    await visitor.clock.setSystemTime('2026-11-23T04:00:00Z')
    await visitor.goto('/appointments')
    await expect(visitor.getByRole('button', { name: 'Sunday, November 29, 2026, closed' })).toBeVisible()
    await signInAs('admin')
    await page.goto('/admin/settings')
    await page.getByLabel('Sunday').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await visitor.reload()
    await expect(
      visitor.getByRole('button', { name: /^Sunday, November 29, 2026, (?!closed)/ }),
    ).toBeVisible()
    await other.close()
  },
)

test('asks before a new zone or slot length, and says what it means for the bookings', async ({
  page,
  signInAs,
}) => {
  const admin = await signInAs('admin')
  await bookAtDesk(admin)
  await page.goto('/admin/settings')
  await page.getByLabel('Slot length (minutes)').fill('45')
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1 booking from today on keeps its length. New ones last 45 minutes.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(page.getByLabel('Slot length (minutes)')).toHaveValue('30')
})

test('shows a colleague’s change before it is overwritten', async ({ page, signInAs }) => {
  const admin = await signInAs('admin')
  await page.goto('/admin/settings')
  await page.getByLabel('Booking horizon (days)').fill('60')
  const { body } = await admin.get<Record<string, unknown>>('/admin/settings')
  await admin.put('/admin/settings', { ...body, bookingHorizonDays: 30 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A colleague changed the settings meanwhile.')).toBeVisible()
  await page.getByRole('button', { name: 'Show theirs' }).click()
  await expect(page.getByLabel('Booking horizon (days)')).toHaveValue('30')
})

test('names what is wrong beside the field', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/settings')
  await page.getByLabel('Time zone').fill('Asia/Atlantis')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('There is no such time zone')).toBeVisible()
  await expect(page.getByLabel('Time zone')).toBeFocused()
})
