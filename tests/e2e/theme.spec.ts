import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { screens } from './screens.ts'

// Light and dark (SITE-17): the system's wish, or the visitor's choice, before the first paint.

const LIGHT = 'rgb(255, 255, 255)'
const DARK = 'rgb(16, 20, 15)'

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

/** Keeps the site's code from the page, which stays as it was before hydration. */
const withoutCode = (page: Page) => page.route(/\/assets\/.*\.js$/, (route) => route.abort())

const paths = new Set([...screens.filter(({ role }) => !role).map(({ path }) => path), '/admin/login'])

test('SITE-17 every page is dark before its code has loaded, as the system wishes', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED|status of 404/)
  await withoutCode(page)
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('#root').waitFor({ state: 'attached' })
      expect(await ground(page), path).toBe(scheme === 'dark' ? DARK : LIGHT)
    }
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
