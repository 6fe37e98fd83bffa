import type { Page } from 'playwright/test'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import { expect, test } from './fixtures.ts'
import { expectHydrated } from './hydrated.ts'
import { findDangers, markdownPayloads } from './markdown-payloads.ts'

declare global {
  interface Window {
    ran: () => void
    hasRun?: boolean
  }
}

const beginningOf = (index: number) => `Beginning of the text ${index}.`

/** The last match: the first is the header, which quotes the beginning as plain text. Cards quote other articles. */
const textOf = (page: Page, index: number) =>
  page.locator('article > div', { hasText: beginningOf(index) }).last()

// All of them are in web/src/ui/markdown-payloads.test.tsx. A browser shows of some that nothing runs.
const payloads = markdownPayloads.filter((_, index) => index % 15 === 0)

test(`S35 none of ${payloads.length} markdown payloads runs`, async ({ page, problems }) => {
  // Only missing pictures are expected. A blocked script would still fail the test.
  problems.allow(/^Failed to load resource/)
  await resetClinic()
  const doctor = await openSession('doctor')
  await page.addInitScript(() => {
    window.ran = () => {
      window.hasRun = true
    }
  })
  await page.route(/evil\.example/, (route) => route.abort())

  await page.goto('/blogs')
  // The footer is taken over last; before that an address of another page is not the one that was prerendered.
  await expectHydrated(page.getByRole('contentinfo').getByRole('link').first())
  for (const [index, payload] of payloads.entries()) {
    const slug = `payload-${index}`
    const content = `${beginningOf(index)}\n\n${payload}`
    const published = await doctor.post('/admin/blog', { slug, title: slug, content })
    expect(published.status, payload).toBe(201)
    // Navigates on the client: a page load for each article would take minutes.
    await page.evaluate((path) => {
      history.pushState({}, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/blogs/${slug}`)
    // The text of the article, not its header or a card that quotes it.
    await expect(page.getByRole('heading', { level: 1, name: slug, exact: true })).toBeVisible()
    await expect(page.locator('article > div', { hasText: beginningOf(index) })).toHaveCount(2)
    expect(await textOf(page, index).evaluate(findDangers), payload).toEqual([])
  }

  const last = textOf(page, payloads.length - 1)
  // Nothing ran, or even tried to and was blocked by the policy; and the check does detect dangers.
  expect(problems.found()).toEqual([])
  problems.allow(/Content Security Policy|^CSP violation/)
  await last.evaluate((text) => {
    const link = document.createElement('a')
    link.href = 'javascript:ran()'
    link.setAttribute('onclick', 'ran()')
    text.append(link, document.createElement('svg'))
  })
  expect(await last.evaluate(findDangers)).toHaveLength(3)
})
