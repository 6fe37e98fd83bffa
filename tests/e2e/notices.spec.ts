import { openDay, someEmail } from '../support/factories.ts'
import { resetClinic } from '../support/reset.ts'
import { book, openPage, success } from './booking-parts.ts'
import { expect, test } from './fixtures.ts'

// The privacy notice and the terms: read by visitors, written and confirmed by admins.

test.beforeEach(async () => resetClinic())

test('shows a visitor the texts that an admin has confirmed', async ({ page, browser, clinic, signInAs }) => {
  const context = await browser.newContext({ baseURL: clinic.url, viewport: page.viewportSize() })
  const visitor = await context.newPage()
  await visitor.clock.setSystemTime('2026-11-23T04:00:00Z')
  await visitor.goto('/privacy')
  await expect(visitor.getByText('Template: the clinic has not confirmed this text yet.')).toBeVisible()

  await signInAs('admin')
  await page.goto('/admin/notices')
  await page.getByLabel('Privacy notice', { exact: true }).fill('We keep **little** of you at {clinic}.')
  await page.getByRole('tab', { name: 'Terms' }).click()
  await page.getByLabel('Terms', { exact: true }).fill('Please come on time.')
  await page.getByRole('checkbox', { name: 'The clinic stands behind these texts' }).check()
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  await expect(page.getByText('Saved as version 1')).toBeVisible()

  await openPage(visitor)
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Privacy notice' }).click()
  await expect(visitor.getByText('We keep little of you at Nivara Nutrition Clinic.')).toBeVisible()
  await expect(visitor.getByText('Version 1 of')).toBeVisible()
  await expect(visitor.getByText(/^Template:/)).toBeHidden()
  await context.close()
})

test('a booking stores the version that the visitor was shown, and staff see it', async ({
  page,
  signInAs,
}) => {
  const admin = await signInAs('admin')
  const texts = { privacy: 'Little.', terms: 'Be kind.', confirmed: true, version: 'template-1' }
  expect((await admin.put('/admin/notices', texts)).status).toBe(200)
  await openPage(page)
  await book(page, { email: someEmail(), date: openDay, time: '10:00 AM' })
  await expect(page.getByText(success)).toBeVisible()
  await page.goto(`/admin/appointments?date=${openDay}`)
  await page.getByRole('button', { name: /Booked/ }).click()
  await expect(page.getByText('Privacy notice shown')).toBeVisible()
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible()
})

test('doesn’t confirm a text with gaps, and keeps what was typed', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/notices')
  await page.getByRole('checkbox', { name: 'The clinic stands behind these texts' }).check()
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  await expect(page.getByText('Fill in what stands in [square brackets] before you confirm.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'The clinic stands behind these texts' })).toBeChecked()
})

test(
  'keeps a confirmed text in force while a new one is written',
  { tag: '@wide' },
  async ({ page, signInAs }) => {
    const admin = await signInAs('admin')
    const texts = { privacy: 'Little.', terms: 'Be kind.', confirmed: true, version: 'template-1' }
    expect((await admin.put('/admin/notices', texts)).status).toBe(200)
    await page.goto('/admin/notices')
    await page.getByRole('tab', { name: 'Terms' }).click()
    await page.getByLabel('Terms', { exact: true }).fill('Half written')
    await page.getByRole('checkbox', { name: 'The clinic stands behind these texts' }).uncheck()
    await expect(page.getByText('Visitors see version 1, which is confirmed')).toBeVisible()
    await page.getByRole('button', { name: 'Save as a new version' }).click()
    await expect(page.getByText('Saved as version 2')).toBeVisible()
    await page.reload()
    await page.getByRole('tab', { name: 'Terms' }).click()
    await expect(page.getByLabel('Terms', { exact: true })).toHaveValue('Half written')
    await page.goto('/terms')
    await expect(page.getByText('Be kind.')).toBeVisible()
  },
)

test(
  'shows a colleague’s version before it is replaced, and keeps the text that only they changed',
  { tag: '@wide' },
  async ({ page, signInAs }) => {
    const admin = await signInAs('admin')
    await page.goto('/admin/notices')
    await page.getByRole('tab', { name: 'Terms' }).click()
    await page.getByLabel('Terms', { exact: true }).fill('My terms.')
    const theirs = { privacy: 'Theirs.', terms: 'Their terms.', confirmed: false, version: 'template-1' }
    expect((await admin.put('/admin/notices', theirs)).status).toBe(200)
    await page.getByRole('button', { name: 'Save as a new version' }).click()
    await expect(page.getByText('A colleague changed the texts meanwhile.')).toBeVisible()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Save as a new version' }).click()
    await expect(page.getByText('Saved as version 2')).toBeVisible()
    await page.getByRole('tab', { name: 'Privacy notice' }).click()
    await expect(page.getByLabel('Privacy notice', { exact: true })).toHaveValue('Theirs.')
    await page.getByRole('link', { name: 'Terms, version 1' }).click()
    await expect(page.getByText('Their terms.')).toBeVisible()
    await expect(page.getByText('Version 2 is in force.')).toBeVisible()
  },
)

test(
  'keeps the form when the visitor follows the links under the booking button',
  { tag: '@wide' },
  async ({ page }) => {
    await openPage(page)
    await page.getByLabel('Full name').fill('Asha Verma')
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('main').getByRole('link', { name: 'privacy notice' }).click(),
    ])
    await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Privacy notice')
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Verma')
  },
)
