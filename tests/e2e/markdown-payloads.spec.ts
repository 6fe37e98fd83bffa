import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import { expect, test } from './fixtures.ts'
import { markdownPayloads } from './markdown-payloads.ts'

declare global {
  interface Window {
    ran: () => void
    hasRun?: boolean
  }
}

const beginningOf = (index: number) => `Beginning of the text ${index}.`

/** Runs in the page: lists everything in the article's text that could run a script or use a forbidden protocol. */
function findDangers(beginning: string): string[] {
  const forbidden =
    'script,iframe,object,embed,svg,math,style,link,meta,base,form,button,textarea,select,video,audio'
  // The last match: the first is the header, which quotes the beginning as plain text. Cards quote other articles.
  const text = [...document.querySelectorAll('article > div')].findLast((part) =>
    part.textContent?.includes(beginning),
  )!
  const dangers = window.hasRun ? ['a script has run'] : []
  for (const element of text.querySelectorAll('*')) {
    if (element.matches(forbidden)) dangers.push(element.outerHTML)
    for (const { name, value } of element.attributes) {
      if (/^on|^srcdoc$|^formaction$|^style$/i.test(name)) dangers.push(`${name}=${value}`)
    }
    if (element instanceof HTMLAnchorElement && !/^(https?|mailto):$/.test(element.protocol)) {
      // A link without a valid address (`http://www.javascript:ran()`) goes nowhere.
      if (element.hasAttribute('href') && URL.canParse(element.href)) dangers.push(element.href)
    }
    if (element instanceof HTMLImageElement && element.hasAttribute('src')) {
      const { origin, protocol } = new URL(element.src)
      if (protocol !== 'https:' && origin !== location.origin) dangers.push(element.src)
    }
  }
  return dangers
}

const sets = [
  { payloads: markdownPayloads.filter((_, index) => index % 5 === 0), tag: [] },
  { payloads: markdownPayloads, tag: '@wide' },
]

for (const { payloads, tag } of sets) {
  test(
    `S35 none of ${payloads.length} markdown payloads runs`,
    { tag },
    async ({ page, problems, isMobile }) => {
      test.skip(isMobile, 'the same page as on a desktop')
      expect(markdownPayloads.length).toBeGreaterThanOrEqual(60)
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
        expect(await page.evaluate(findDangers, beginningOf(index)), payload).toEqual([])
      }

      const last = beginningOf(payloads.length - 1)
      // Nothing ran, or even tried to and was blocked by the policy; and the check does detect dangers.
      expect(problems.found()).toEqual([])
      problems.allow(/Content Security Policy|^CSP violation/)
      await page
        .locator('article > div', { hasText: last })
        .last()
        .evaluate((text) => {
          const link = document.createElement('a')
          link.href = 'javascript:ran()'
          link.setAttribute('onclick', 'ran()')
          text.append(link, document.createElement('svg'))
        })
      expect(await page.evaluate(findDangers, last)).toHaveLength(3)
    },
  )
}
