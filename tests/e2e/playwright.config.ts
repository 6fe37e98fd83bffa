import { defineConfig, type Project } from 'playwright/test'
import { findBrowser } from '../support/find-browser.ts'

// Read in every worker too, which find the browser that the first reading found.
process.env.TEST_BROWSER ??= JSON.stringify(findBrowser())
const browser = JSON.parse(process.env.TEST_BROWSER) as ReturnType<typeof findBrowser>

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

const visitorFiles = '(about|ai-plan|blog|booking[\\w-]*|contact|diet-plans|home)\\.spec\\.ts'
const forVisitors = new RegExp(visitorFiles)
const forStaff = new RegExp(`^(?!.*${visitorFiles})`)

/*
 * Visitors come with a phone, staff sit at a desktop: `npm test` looks at each journey there, and at those marked @both,
 * which differ from screen to screen, on both. `npm run test:wide` looks at every journey on the other device, and at
 * every screen in more widths (a desktop at 400 % and 200 % zoom has 320 and 640 CSS pixels left: WCAG 1.4.4, 1.4.10).
 */
const projects: Project[] = [
  { name: 'desktop', use: desktop, grep: [forStaff, /@both/] },
  { name: 'phone', use: phone, grep: [forVisitors, /@both/] },
  { name: 'desktop-wide', use: desktop, grep: forVisitors, grepInvert: /@both/ },
  { name: 'phone-wide', use: phone, grep: forStaff, grepInvert: /@both/ },
  ...[320, 640, 768, 1024, 1920].map((width) => ({
    name: `width-${width}`,
    testMatch: 'every-screen.spec.ts',
    use: { viewport: { width, height: width < 700 ? 400 : 900 } },
  })),
]

/** Journeys in a real browser. Each worker has a clinic of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  // The tests of a file run one after another in one clinic; those that book begin by emptying it.
  fullyParallel: false,
  // A test that needs a second try hides a mistake, in the test or in the product.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Only what hangs meets these: a busy machine takes ten times as long as a quiet one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    headless: true,
    launchOptions: browser,
    locale: 'en-US',
    // Not the clinic's zone: a time taken from the device would show.
    timezoneId: 'America/New_York',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects,
})
