import type { Page } from 'playwright/test'
import { aPost } from '../support/factories.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Articles' }).getByRole('article')
const nothingFound = 'No articles found matching your search criteria.'

/** Opens the list and waits until it is hydrated. */
async function openList(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/blogs'))
  await page.goto('/blogs')
  await answered
  await expect(page.getByText('6 articles')).toBeVisible()
}

test.beforeEach(resetClinic)

test('lists the articles as cards, with a search box and category chips', async ({ page }) => {
  await openList(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Health & Wellness Blog' })).toBeVisible()
  await expect(page.getByPlaceholder('Search articles...')).toBeVisible()
  const chips = page.getByRole('group', { name: 'Categories' }).getByRole('button')
  await expect(chips).toHaveText([
    'All',
    'Nutrition',
    'Medical',
    "Women's Health",
    'Fitness',
    'Mental Health',
  ])
  await expect(cards(page)).toHaveCount(6)

  const first = cards(page).first()
  await expect(first.locator('img')).toHaveAttribute('src', '/images/blog/balanced-indian-plate.svg')
  await expect(first.locator('img')).toHaveAttribute('loading', 'eager')
  await expect(cards(page).last().locator('img')).toHaveAttribute('loading', 'lazy')
  await expect(first.getByRole('heading')).toHaveText('How to Build a Balanced Indian Plate')
  await expect(first).toContainText('Half a plate of vegetables')
  await expect(first).toContainText('Nutrition')
  await expect(first).toContainText('Our senior dietitian · 3 min read · Nov 12, 2026')
  await expect(first.getByRole('link')).toHaveText('Read More')
})

test('combines category and search and says when nothing matches', async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: 'Nutrition', exact: true }).click()
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('searchbox').fill('label')
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Medical', exact: true }).click()
  await expect(cards(page)).toHaveCount(0)
  await expect(page.getByText(nothingFound)).toBeVisible()

  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('searchbox').fill('')
  await expect(cards(page)).toHaveCount(6)
})

test(
  'keeps the search when returning from an article and clears it from the menu',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await openList(page)
    await page.getByRole('searchbox').fill('label')
    await page.getByRole('button', { name: 'Nutrition', exact: true }).click()
    await cards(page).getByRole('link', { name: 'Read More' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /food label/i })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue('label')
    await expect(page.getByRole('button', { name: 'Nutrition', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(cards(page)).toHaveCount(1)
    const chooseInMenu = async (name: string) => {
      if (isMobile) await page.getByRole('button', { name: /menu/i }).click()
      // The footer has links with the same names.
      const menu = isMobile ? page.getByRole('dialog') : page.getByRole('banner')
      await menu.getByRole('link', { name }).click()
    }
    await chooseInMenu('About')
    await expect(page).toHaveURL(/about/)
    await chooseInMenu('Blogs')
    await expect(cards(page)).toHaveCount(6)
  },
)

test('shows the samples with a notice when the list can’t be loaded', async ({ page, problems }) => {
  problems.allow(/Failed to load resource/)
  await page.route('**/api/blogs', (route) => route.abort())
  await page.goto('/blogs')
  await expect(page.getByText('These are from our archive.')).toBeVisible()
  await expect(cards(page)).toHaveCount(6)
  await expectNoAxeFindings(page)
})

test('shows an empty list without an error', async ({ page }) => {
  await page.route('**/api/blogs', (route) => route.fulfill({ json: [] }))
  await page.goto('/blogs')
  await expect(page.getByText(nothingFound)).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await expect(page.getByText('archive')).toHaveCount(0)
})

test('opens an article with links to related ones', async ({ page }) => {
  await openList(page)
  await page.getByRole('link', { name: 'Read More: How to Build a Balanced Indian Plate' }).click()
  await expect(page).toHaveURL(/\/blogs\/balanced-indian-plate$/)
  await expect(page).toHaveTitle(/^How to Build a Balanced Indian Plate \|/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to Build a Balanced Indian Plate')
  await expect(page.getByRole('heading', { level: 2, name: 'Sources' })).toBeVisible()
  await expect(page.getByText('By Our senior dietitian')).toBeVisible()

  const related = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Related articles' })
  await expect(related.getByRole('article')).toHaveCount(3)
  await related.getByRole('link', { name: /How to Read a Food Label/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'How to Read a Food Label in Half a Minute',
  )
})

test('shows an article before any script runs, and keeps its text afterwards', async ({ page }) => {
  const html = await (await page.request.get('/blogs/pcos-without-crash-diets')).text()
  expect(html).toContain('There is no special PCOS diet')
  expect(html).toContain('<h2')

  const answered = page.waitForResponse((response) =>
    response.url().endsWith('/api/blogs/pcos-without-crash-diets'),
  )
  await page.goto('/blogs/pcos-without-crash-diets')
  const heading = page.getByRole('heading', { level: 2, name: 'Sources' })
  await heading.evaluate((element) => element.setAttribute('data-from-server', ''))
  await answered
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeEnabled()
  await expect(heading).toHaveAttribute('data-from-server', '')
})

test('shows the text of an article that was corrected since the site was built', async ({ page }) => {
  await page.route('**/api/blogs/balanced-indian-plate', async (route) => {
    const article = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...article, content: 'A third of **greens** is enough.' } })
  })
  await page.goto('/blogs/balanced-indian-plate')
  await expect(page.getByRole('article').getByText('A third of greens is enough.')).toBeVisible()
  await expect(page.getByText('Fill half of the plate')).toHaveCount(0)
})

test('opens an article anew after another page', async ({ page }) => {
  await page.goto('/blogs/balanced-indian-plate')
  const sources = page.getByRole('heading', { level: 2, name: 'Sources' })
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeEnabled()
  await page.getByRole('link', { name: 'All articles' }).click()
  await page.getByRole('link', { name: 'Read More: How to Build a Balanced Indian Plate' }).click()
  await expect(sources).toBeVisible()
})

test('leads to a part of an article by keyboard, below the bar, and keeps the contents in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  // The text needs no code, and doesn't ask for any.
  await page.route('**/assets/markdown*', (route) => route.abort())
  await page.goto('/blogs/balanced-indian-plate')
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeEnabled()
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.getByRole('link')).toHaveText(await page.locator('article h2[id]').allTextContents())
  await contents.getByRole('link', { name: 'Fat is an ingredient, not a food group' }).focus()
  await page.keyboard.press('Enter')
  const part = page.getByRole('heading', { name: 'Fat is an ingredient, not a food group' })
  const bar = (await page.getByRole('banner').boundingBox())!
  await expect.poll(async () => (await part.boundingBox())!.y).toBeLessThan(200)
  expect((await part.boundingBox())!.y).toBeGreaterThanOrEqual(bar.y + bar.height)
  await expect(part).toBeFocused()
  await expect(page).toHaveURL(/#part-fat-is-an-ingredient-not-a-food-group$/)
  await expect(contents).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('complementary', { name: 'Consultation' })).toBeInViewport({ ratio: 1 })
})

test('limits lines of text to about 70 characters', { tag: '@both' }, async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone is narrower than that')
  await page.goto('/blogs/balanced-indian-plate')
  const characters = await page
    .locator('article p', { hasText: 'Fill half of the plate' })
    .evaluate((paragraph) => {
      const range = document.createRange()
      range.selectNodeContents(paragraph)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      return (paragraph.textContent ?? '').length / lines
    })
  expect(characters).toBeGreaterThan(55)
  expect(characters).toBeLessThan(85)
})

test('shows a new article in the list and at its own address until it is unpublished', async ({ page }) => {
  const doctor = await openSession('doctor')
  const post = aPost({
    title: 'Millets for beginners',
    content:
      '# Big\n\nSome **bold** text.\n\n- [x] buy ragi\n- [ ] cook it\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  })
  const created = await doctor.post<{ id: string }>('/admin/blog', post)
  await page.goto('/blogs')
  await page.getByRole('link', { name: 'Read More: Millets for beginners' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Millets for beginners')

  await page.goto(`/blogs/${post.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Millets for beginners')
  await expect(page.getByRole('heading', { level: 2, name: 'Big' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Done', exact: true })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Not done' })).toBeDisabled()
  await expectNoAxeFindings(page)

  await doctor.put(`/admin/blog/${created.body.id}`, { published: false })
  await page.goto(`/blogs/${post.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find that article')
  await expectNoAxeFindings(page)
})

test("offers a retry when a new article can't be loaded", async ({ page, problems }) => {
  problems.allow(/Failed to load resource/)
  const doctor = await openSession('doctor')
  const post = aPost({ title: 'On the second try' })
  await doctor.post('/admin/blog', post)
  await page.route('**/api/blogs/*', (route) => route.abort())
  await page.goto(`/blogs/${post.slug}`)
  await expect(page.getByRole('alert')).toContainText('This article could not be loaded')
  await page.unroute('**/api/blogs/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('On the second try')
})

test('copies the link and prints only the article', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/blogs/food-mood-and-sleep?utm_source=x')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/blogs\/food-mood-and-sleep$/)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByText('Related articles')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})
