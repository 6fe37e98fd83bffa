import type { Page } from 'playwright/test'
import { aPost } from '../support/factories.ts'
import { resetClinic } from '../support/reset.ts'
import { signInAsAdmin } from '../support/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { screens } from './screens.ts'

// Light and dark (SITE-17): the system's wish, or the visitor's choice, before the first paint.

const LIGHT = 'rgb(255, 255, 255)'
const DARK = 'rgb(16, 20, 15)'

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

const shownScheme = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)

/** The colour of the browser's own bar. */
const barColour = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
    return metas.find(({ media }) => matchMedia(media).matches)?.content
  })

/** Keeps the site's code from the page, which stays as it was before hydration. */
const withoutCode = (page: Page) => page.route(/\/assets\/.*\.js$/, (route) => route.abort())

const paths = new Set(screens.filter(({ role }) => !role).map(({ path }) => path.replace(/#.*/, '')))

test('SITE-17 every page is dark before its code has loaded, as the system wishes', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED|status of 404/)
  await withoutCode(page)
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('#root').waitFor({ state: 'attached' })
    expect(await ground(page), path).toBe(DARK)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await ground(page), path).toBe(LIGHT)
  }
})

test(
  'SITE-17 the switch is remembered, against the system, and paper is always light',
  { tag: '@both' },
  async ({ page, problems }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/contact')
    const button = page.getByRole('button', { name: 'Dark theme' })
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    expect(await ground(page)).toBe(DARK)
    await page.reload()
    await expect.poll(() => barColour(page), { message: 'of the browser’s bar' }).toBe(DARK)
    await page.emulateMedia({ media: 'print' })
    expect(await ground(page), 'on paper').toBe(LIGHT)
    await page.emulateMedia({ media: 'screen' })
    problems.allow(/ERR_FAILED/)
    await withoutCode(page)
    await page.goto('/admin/login', { waitUntil: 'commit' })
    await page.locator('#root').waitFor({ state: 'attached' })
    expect(await ground(page), 'before the code of another page').toBe(DARK)
  },
)

test('SITE-17 a page made on request has the chosen theme before its code', async ({ page, problems }) => {
  await resetClinic()
  const admin = await signInAsAdmin()
  expect((await admin.post('/admin/blog', aPost({ slug: 'in-the-dark' }))).status).toBe(201)
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  problems.allow(/ERR_FAILED/)
  await withoutCode(page)
  await page.goto('/blogs/in-the-dark', { waitUntil: 'commit' })
  await page.locator('#root').waitFor({ state: 'attached' })
  expect(await shownScheme(page)).toBe('dark')
})

test('SITE-17 a browser that lacks light-dark() is always light and has no switch', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.route('/contact', async (route) => {
    const answer = await route.fetch()
    // Emulated: what such a browser's own condition selects.
    const body = (await answer.text()).replaceAll(/not \(color: ?light-dark\(red, ?red\)\)/g, '(color: red)')
    await route.fulfill({ response: answer, body })
  })
  await withoutCode(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.locator('#root').waitFor({ state: 'attached' })
  expect(await shownScheme(page)).toBe('light')
  await expect(page.getByTitle('Dark theme')).toBeHidden()
})

test('forced colours show the focused field and the current page', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/contact')
  await page.getByRole('textbox', { name: 'Name' }).focus()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCSS('outline-style', 'solid')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })
  await expect(link).toHaveCSS('text-decoration-line', 'underline')
})

test('forced colours tell a solid button from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/contact')
  await expect(page.getByRole('link', { name: 'Call us' })).toHaveCSS('border-top-width', '3px')
  await expect(page.getByRole('link', { name: 'Email us' })).toHaveCSS('border-top-width', '1px')
})

test('forced colours draw how full a day is in the text’s colour', async ({ page, signInAs }) => {
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
  await signInAs('admin')
  await page.goto('/admin/calender')
  const bar = page.getByRole('grid').locator('.load > span').first()
  const colours = await bar.evaluate((span) => [
    getComputedStyle(span).backgroundColor,
    getComputedStyle(document.body).color,
  ])
  expect(colours[0]).toBe(colours[1])
})

test('forced colours show what staff have pressed, and where they are', async ({ page, signInAs }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signInAs('admin')
  await page.goto('/admin/reports')
  const table = page.getByRole('button', { name: 'Table: No-show rate' })
  const look = () => table.evaluate((button) => getComputedStyle(button).backgroundColor)
  const before = await look()
  await table.click()
  await expect.poll(look).not.toBe(before)
  await page.goto('/admin/settings')
  const link = page.getByRole('main').getByRole('link', { name: /^(Clinic|Hours)/ })
  await expect(link.first()).toHaveCSS('text-decoration-line', 'underline')
  await expect(link.last()).toHaveCSS('text-decoration-line', 'none')
})

test('reduced motion: nothing on a page takes time to change', async ({ page }) => {
  const slow = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')].flatMap((part) => {
        const { transitionDuration, animationDuration } = getComputedStyle(part)
        const longest = Math.max(...`${transitionDuration},${animationDuration}`.split(',').map(parseFloat))
        return longest > 0.001 ? [`${part.tagName} ${part.textContent}`.slice(0, 60)] : []
      }),
    )
  await page.goto('/contact')
  expect(await slow(), 'what would move').not.toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await slow()).toEqual([])
})

test('SITE-4 the links stay on one line at the narrowest width that shows them', async ({ page }) => {
  await page.setViewportSize({ width: 769, height: 800 })
  await page.goto('/contact')
  const heights = await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.clientHeight))
  expect(new Set(heights).size).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(769)
})

test('SITE-17 an article’s picture is dimmed on a dark page, by the system or by choice, but not on paper', async ({
  page,
}) => {
  const filter = () =>
    page
      .locator('article img')
      .first()
      .evaluate((image) => getComputedStyle(image).filter)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/blogs/balanced-indian-plate')
  expect(await filter(), 'by the system').toBe('brightness(0.82)')
  await page.emulateMedia({ media: 'print' })
  expect(await filter(), 'on paper').toBe('none')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  expect(await filter(), 'in the light').toBe('none')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  expect(await filter(), 'by choice').toBe('brightness(0.82)')
})
