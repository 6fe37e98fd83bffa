import { query } from '../support/control.ts'
import { resetClinic } from '../support/reset.ts'
import { expect, test } from './fixtures.ts'

// The author and reviewer of a medical text: entered by staff, shown to readers.

test.beforeEach(async () => resetClinic())

test('a plan is marked as not reviewed until a doctor records a review', async ({
  page,
  browser,
  clinic,
  signInAs,
}) => {
  const context = await browser.newContext({ baseURL: clinic.url, viewport: page.viewportSize() })
  const reader = await context.newPage()
  await reader.goto('/dietplans?plan=diabetes')
  const text = reader.getByRole('textbox', { name: 'Diabetes diet plan' })
  await expect(text).toHaveValue(/- Not yet reviewed/)

  await signInAs('doctor')
  await page.goto('/admin/medical-texts')
  await page.getByRole('button', { name: 'Edit the review of Diabetes diet plan' }).click()
  await page.getByLabel('Reviewer').fill('A reviewer')
  await page.getByLabel('Reviewed on').fill('2026-11-01')
  await page.getByLabel('Sources').fill('A guideline | 2nd edition')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Reviewed', { exact: true })).toBeVisible()

  await reader.reload()
  await expect(text).toHaveValue(
    /- Reviewed by A reviewer on Nov 1, 2026\.\n- Source: A guideline, 2nd edition\.\n$/,
  )
  await context.close()
})

test('an overdue review is flagged to staff and marked to readers', async ({ page, signInAs }) => {
  await query(
    `insert into public.text_reviews (kind, subject, reviewer, reviewed_on, review_by)
     select 'article', id::text, 'A reviewer', '2025-11-01', '2026-11-22' from public.blog_posts
     where slug = 'type-2-diabetes-where-to-begin'`,
  )
  await signInAs('doctor')
  await page.goto('/admin/reports')
  await expect(page.getByText('1 text is overdue for review. Readers see it.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Medical Texts' }).click()
  await expect(page.getByRole('main').getByText('Overdue', { exact: true })).toBeVisible()
  await page.goto('/blogs/type-2-diabetes-where-to-begin')
  const note = page.getByRole('region', { name: 'About this text' })
  await expect(note.getByText('The review of this text is overdue.')).toBeVisible()
  await expect(note).toContainText('The next review was due by Nov 22, 2026.')
})

test('the editor warns before saving that changed content ends the review', async ({ page, signInAs }) => {
  await query(
    `insert into public.text_reviews (kind, subject, reviewer, reviewed_on)
     select 'article', id::text, 'A reviewer', '2026-11-01' from public.blog_posts where slug = 'balanced-indian-plate'`,
  )
  await signInAs('admin')
  await page.goto('/admin/blogs')
  await page.getByRole('button', { name: 'Edit How to Build a Balanced Indian Plate' }).click()
  const content = page.getByLabel('Content')
  const note = page.getByText('The review by A reviewer on Nov 1, 2026 was of the earlier content.')
  await expect(content).not.toHaveValue('')
  await page.getByLabel('Title').fill('Another title')
  await expect(note).toHaveCount(0)
  await content.press('End')
  await content.pressSequentially(' More.')
  await expect(note).toBeVisible()
})

test('an article without a review is marked as not reviewed', async ({ page }) => {
  await page.goto('/blogs/balanced-indian-plate')
  await expect(page.getByRole('region', { name: 'About this text' })).toContainText('Not yet reviewed')
})
