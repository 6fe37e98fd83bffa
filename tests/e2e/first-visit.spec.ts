import type { Page } from 'playwright/test'
import { ARTICLES } from '#shared/content/articles.ts'
import { expect, test } from './fixtures.ts'
import { expectHydrated } from './hydrated.ts'

/**
 * What a first visit may ask for, from the document to the last of what follows when the page can be used. Up to ten of
 * them come before that, the rest when the browser is idle.
 */
const MAX_REQUESTS = 25

const pages = [
  '/',
  '/about',
  '/blogs',
  `/blogs/${ARTICLES[0]!.slug}`,
  '/appointments',
  '/dietplans',
  '/contact',
  '/aiplan',
  '/privacy',
  '/terms',
]

/** The paths that a page asks for. */
function watchRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

for (const path of pages)
  test(
    `a first visit of ${path} asks for at most ${MAX_REQUESTS} files and answers`,
    { tag: '@visitors' },
    async ({ page, isMobile }) => {
      test.skip(!isMobile, 'a wide window shows more pictures at once')
      const asked = watchRequests(page)
      await page.goto(path)
      // The footer's code comes late: its part of the page is taken over when the browser is idle.
      await expectHydrated(page.getByRole('contentinfo').getByRole('link').first())
      await page.waitForLoadState('networkidle')
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS)
    },
  )
