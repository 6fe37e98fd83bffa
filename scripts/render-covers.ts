import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { ARTICLES } from '#shared/content/articles.ts'
import { inProject } from '#local/start/paths.ts'
import { findBrowser } from '#tests/support/find-browser.ts'

// `node scripts/render-covers.ts`: renders each article's SVG cover as a PNG beside it, for link previews. Run it
// after changing a cover, and commit the result.

const browser = await chromium.launch(findBrowser())
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
for (const { cover } of ARTICLES) {
  const file = join(inProject('web/public'), cover)
  await page.goto(pathToFileURL(file).href)
  await page.screenshot({ path: file.replace(/\.svg$/, '.png') })
}
await browser.close()
