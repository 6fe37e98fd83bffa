import type { Page } from 'playwright/test'
import { inProject } from '#local/start/paths.ts'
import { setClock } from '../support/clock.ts'
import { resetClinic } from '../support/reset.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(resetClinic)

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

/** Opens Add Blog as a doctor who has no posts yet. */
async function open(page: Page): Promise<void> {
  await page.goto('/admin/blogs')
  await expect(page.getByRole('heading', { level: 1, name: 'Add Blog' })).toBeVisible()
  await expect(page.getByText('No posts found.')).toBeVisible()
}

async function fill(page: Page, title = 'Millets for Beginners & Others'): Promise<void> {
  await field(page, 'Title').fill(title)
  await field(page, 'Content').fill('# Why millets\n\nThey are **good** for you.')
}

test('publishes a post, from the title to the public page', { tag: '@both' }, async ({ page, signInAs }) => {
  await signInAs('doctor')
  await open(page)
  await fill(page)
  await expect(field(page, 'Slug')).toHaveValue('millets-for-beginners-and-others')
  await expect(field(page, 'Slug')).toHaveAccessibleDescription('lowercase-with-hyphens')
  await page.getByRole('button', { name: 'Use the sample cover' }).click()
  await expect(field(page, 'Cover URL')).toHaveValue('/images/abstract/a1.svg')
  await expect(page.getByRole('img', { name: 'Preview of the cover' })).toBeVisible()
  await field(page, 'What the cover shows').fill('Leaves')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Fitness')
  const preview = page.getByRole('group', { name: 'Preview of the article' })
  await expect(preview.getByRole('heading', { name: 'Why millets' })).toBeVisible()
  await expectNoAxeFindings(page)

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Edit Millets for Beginners & Others' })).toBeVisible()

  await page.goto('/blogs/millets-for-beginners-and-others')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Millets for Beginners & Others')
  await expect(page.getByText('Fitness', { exact: true }).first()).toBeVisible()
})

test('uploads a cover in all sizes, asks for its description, and previews the whole page', async ({
  page,
  signInAs,
}) => {
  await signInAs('doctor')
  await open(page)
  await fill(page, 'Millets in pictures')
  const chooser = page.getByLabel('Picture to upload')
  await chooser.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('Only PNG, JPEG, WebP and AVIF pictures are accepted.')).toBeVisible()
  await chooser.setInputFiles(inProject('web/public/og-image.png'))
  await expect(field(page, 'Cover URL')).toHaveValue(/^\/api\/covers\/[0-9a-f-]{36}\/large$/)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Say what the cover shows, for those who don’t see it')).toBeVisible()
  await field(page, 'What the cover shows').fill('The clinic’s sign')

  await page.getByRole('button', { name: 'Preview the page' }).click()
  const dialog = page.getByRole('dialog', { name: 'As readers will see it' })
  const shown = page.frameLocator('iframe[title="Article"]')
  await expect(shown.getByText('Millets in pictures')).toBeVisible()
  await expect(shown.getByRole('region', { name: 'About this text' })).toContainText('Not yet reviewed')
  expect(await shown.locator('html').evaluate((html) => html.clientWidth)).toBe(390)
  await dialog.getByRole('button', { name: 'Desktop' }).click()
  await expect(dialog.getByRole('button', { name: 'Desktop' })).toHaveAttribute('aria-pressed', 'true')
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await expect(page.getByRole('button', { name: 'Cover 1', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

  await page.goto('/blogs/millets-in-pictures')
  const cover = page.getByRole('img', { name: 'The clinic’s sign' })
  await expect(cover).toHaveAttribute('srcset', /small 800w, .*large 1600w/)
})

test('marks each missing field and focuses the first', async ({ page, signInAs }) => {
  await signInAs('doctor')
  await open(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await expect(page.getByText('Slug is required')).toBeVisible()
  await expect(page.getByText('Content is required')).toBeVisible()
  await expect(field(page, 'Title')).toBeFocused()
  await fill(page)
  await field(page, 'Slug').fill('Not A Slug')
  await expect(page.getByText('Slug must be lowercase-with-hyphens')).toBeVisible()
  await expectNoAxeFindings(page)
})

test('says that a slug is taken and keeps what was typed', async ({ page, signInAs }) => {
  await signInAs('doctor')
  await open(page)
  await fill(page)
  await field(page, 'Slug').fill('balanced-indian-plate')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed: An article with this slug already exists')
  await expect(field(page, 'Slug')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Title')).toHaveValue('Millets for Beginners & Others')
  await field(page, 'Slug').fill('millets')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
})

test('restores a draft after a reload, until it is discarded', async ({ page, signInAs }) => {
  await signInAs('doctor')
  await open(page)
  await fill(page)
  await page.reload()
  await expect(page.getByText('Your draft was kept in this browser and is back.')).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('Millets for Beginners & Others')
  await expect(field(page, 'Content')).toHaveValue('# Why millets\n\nThey are **good** for you.')
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(field(page, 'Title')).toHaveValue('')
  await page.reload()
  await expect(page.getByText('No posts found.')).toBeVisible()
  await expect(page.getByText('Your draft')).toHaveCount(0)
})

test('edits, unpublishes and publishes the author’s own posts, and asks about unsaved text', async ({
  page,
  signInAs,
}) => {
  const doctor = await signInAs('doctor')
  await doctor.post('/admin/blog', { slug: 'first', title: 'First', content: 'Text', category: 'Medical' })
  await page.goto('/admin/blogs')
  await field(page, 'Title').fill('Half a thought')
  await page.getByRole('button', { name: 'Edit First' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard what you have written?' })
  await expect(question).toBeVisible()
  await expectNoAxeFindings(page)
  await question.getByRole('button', { name: 'Keep writing' }).click()
  await expect(field(page, 'Title')).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Edit First' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()

  await expect(page.getByRole('heading', { name: 'Edit: First' })).toBeVisible()
  await field(page, 'Title').fill('First, again')
  await expect(field(page, 'Slug')).toHaveValue('first')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Edit First, again' })).toBeVisible()

  await page.getByRole('button', { name: 'Take offline: First, again' }).click()
  await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible()
  await expect.poll(async () => (await page.request.get('/api/blogs/first')).status()).toBe(404)
  await page.getByRole('button', { name: 'Put back online: First, again' }).click()
  await expect.poll(async () => (await page.request.get('/api/blogs/first')).status()).toBe(200)
})

test(
  'asks for the cover’s description before publishing from the list',
  { tag: '@wide' },
  async ({ page, signInAs }) => {
    const doctor = await signInAs('doctor')
    const post = { slug: 'first', title: 'First', content: 'Text', cover: '/images/abstract/a1.svg' }
    await doctor.post('/admin/blog', { ...post, published: false })
    await page.goto('/admin/blogs')
    await page.getByRole('button', { name: 'Publish: First' }).click()
    await expect(page.getByText('Say what the cover shows and save. Then it can go online.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Edit: First' })).toBeVisible()
    await field(page, 'What the cover shows').fill('Leaves')
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Publish: First' }).click()
    await expect.poll(async () => (await page.request.get('/api/blogs/first')).status()).toBe(200)
  },
)

test('keeps a draft, schedules it, and shows it to a reader once its time has come', async ({
  page,
  browser,
  clinic,
  signInAs,
}) => {
  await signInAs('doctor')
  await open(page)
  await fill(page, 'Ragi')
  await page.getByLabel('Publication').selectOption('draft')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  const statusOf = async () => (await page.request.get('/api/blogs/ragi')).status()
  expect(await statusOf()).toBe(404)

  await page.getByRole('button', { name: 'Edit Ragi' }).click()
  await page.getByLabel('Publication').selectOption('later')
  await page.getByLabel('Comes out at').fill('2026-11-23T10:00')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
  expect(await statusOf()).toBe(404)

  await setClock('2026-11-23T10:01:00+05:30')
  const context = await browser.newContext({ baseURL: clinic.url })
  const reader = await context.newPage()
  await reader.goto('/blogs/ragi')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Ragi')
  await context.close()
})
