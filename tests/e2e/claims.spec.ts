import type { Page } from 'playwright/test'
import { resetClinic } from '../support/reset.ts'
import { expect, test } from './fixtures.ts'

// The site's figures and promises: admins edit them, visitors see them.

test.beforeEach(async () => resetClinic())

/** Opens the dialog of a claim. */
async function edit(page: Page, claim: string): Promise<void> {
  await page.goto('/admin/claims')
  await page.getByRole('button', { name: `Edit ${claim}` }).click()
  // It comes late, and moves what is under it.
  const preview = page.getByRole('region', { name: 'As visitors will see it' })
  await expect(preview).toBeVisible()
  await expect(preview.getByText('Loading…')).toHaveCount(0)
}
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

test('a claim confirmed by an admin loses its sample mark in a visitor’s browser', async ({
  page,
  browser,
  clinic,
  signInAs,
}) => {
  await signInAs('admin')
  await edit(page, '1,000+ clients')
  await page.getByLabel('Figure').fill('1,240')
  await page.getByLabel('Source').fill('Patient list of the clinic')
  await page.getByLabel('As of').fill('2026-10-31')
  await page.getByRole('checkbox', { name: 'I confirm that this is true' }).check()
  await save(page)
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

  const context = await browser.newContext({ baseURL: clinic.url, viewport: page.viewportSize() })
  const visitor = await context.newPage()
  await visitor.goto('/')
  const stats = visitor.getByRole('region', { name: 'The clinic in figures' })
  await expect(stats.getByRole('definition')).toHaveText(['1,240', '4.9/5', '7+'])
  await expect(stats.getByRole('term')).toHaveText(['clients', 'rating (sample)', 'years (sample)'])
  await context.close()
})

test('removes a claim that is switched off from the page', async ({ page, signInAs }) => {
  await signInAs('admin')
  await edit(page, 'HIPAA compliant')
  await page.getByRole('switch', { name: 'Shown on the site' }).uncheck()
  await save(page)
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'How we keep your records' })).toBeVisible()
  await expect(page.getByText('HIPAA compliant')).toBeHidden()
})

test('removes reviews that are switched off from the home page', async ({ page, signInAs }) => {
  await signInAs('admin')
  await edit(page, 'What clients say')
  await page.getByRole('switch', { name: 'Shown on the site' }).uncheck()
  await save(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'What clients say' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Client reviews, sample content' })).toBeHidden()
})

test('requires a source and a date to confirm', async ({ page, signInAs }) => {
  await signInAs('admin')
  await edit(page, '98% satisfaction')
  await page.getByRole('checkbox', { name: 'I confirm that this is true' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Name the source before you confirm')).toBeVisible()
  await expect(page.getByLabel('Source')).toBeFocused()
})

test('shows a colleague’s change before it is replaced', { tag: '@wide' }, async ({ page, signInAs }) => {
  const admin = await signInAs('admin')
  await edit(page, '7+ years')
  await page.getByLabel('Figure').fill('9+')
  const theirs = { text: '8', label: 'years', shown: true, source: '', asOf: null, confirmed: false }
  expect((await admin.put('/admin/claims/home-years', theirs)).status).toBe(200)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('A colleague changed this claim meanwhile.')).toBeVisible()
  await page.getByRole('button', { name: 'Load theirs' }).click()
  await expect(page.getByLabel('Figure')).toHaveValue('8')
})
