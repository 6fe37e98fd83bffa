import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { ARTICLES } from '#shared/content/articles.ts'
import { inProject } from '#local/start/paths.ts'
import { findBrowser } from '#tests/support/find-browser.ts'

// `node scripts/render-covers.ts`: draws each article's SVG cover as the PNG that link previews ask for, beside it.
// Run it after a cover has changed, and commit what it wrote.

const browser = await chromium.launch(findBrowser())
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
for (const { cover } of ARTICLES) {
  const file = join(inProject('web/public'), cover)
  await page.goto(pathToFileURL(file).href)
  await page.screenshot({ path: file.replace(/\.svg$/, '.png') })
}
await browser.close()
