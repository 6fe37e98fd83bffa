import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type BrowserContext } from 'playwright'
import { root } from '../runner/command.ts'
import { startOfTests, theClinic } from '../support/clinic.ts'
import { findBrowser } from '../support/find-browser.ts'
import { signInAsAdmin, signInAsDoctor } from '../support/sign-in.ts'
import { startTestClinic } from '../support/start-clinic.ts'
import { screens, type Screen } from './screens.ts'

// `npm run screenshots [part of a name…]`: a picture of every screen on a phone and on a desktop, light and dark, of a
// clinic with demo data.

const folder = join(root, '.cache/screenshots')
const devices = [
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1280, height: 800 } },
]
const pictures = (['light', 'dark'] as const).flatMap((theme) =>
  devices.map((device) => [device, theme] as const),
)
const filters = process.argv.slice(2)
const wanted = screens.filter(
  ({ name }) => filters.length === 0 || filters.some((part) => name.includes(part)),
)

if (filters.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const stopClinic = await startTestClinic('screenshots', { withSite: true, demo: true })
const browser = await chromium.launch(findBrowser())
try {
  for (const [device, colorScheme] of pictures) {
    const context = await browser.newContext({
      ...device,
      colorScheme,
      baseURL: theClinic().url,
      locale: 'en-US',
      reducedMotion: 'reduce',
    })
    for (const screen of wanted) {
      const file = join(
        folder,
        `${screen.name}-${device.viewport.width}${colorScheme === 'dark' ? '-dark' : ''}.png`,
      )
      await takePicture(context, screen, file)
      console.log(file)
    }
    await context.close()
  }
} finally {
  await browser.close()
  await stopClinic()
}

async function takePicture(context: BrowserContext, screen: Screen, path: string): Promise<void> {
  const page = await context.newPage()
  await page.clock.setSystemTime(startOfTests)
  if (screen.role) {
    const { token } = await (screen.role === 'admin' ? signInAsAdmin() : signInAsDoctor())
    await page.addInitScript((stored) => localStorage.setItem('admintoken', stored), token)
  }
  await page.goto(screen.path, { waitUntil: 'networkidle' })
  await screen.prepare?.(page)
  // Sections below the fold appear only when scrolled into view.
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
    await document.fonts.ready
  })
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path, fullPage: true })
  if (screen.role) await page.evaluate(() => localStorage.clear())
  await page.close()
}
