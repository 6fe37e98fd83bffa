import { defineConfig, type Project } from 'playwright/test'
import { findBrowser } from '../support/find-browser.ts'

// Read in every worker too, which find the browser that the first reading found.
process.env.TEST_BROWSER ??= JSON.stringify(findBrowser())
const browser = JSON.parse(process.env.TEST_BROWSER) as ReturnType<typeof findBrowser>

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** As phones are. Drawing four times the pixels costs a third of a journey's time, and no layout depends on it. */
const dense = { ...phone, deviceScaleFactor: 2 }

const ofVisitors = /(about|ai-plan|blog|booking[\w-]*|contact|diet-plans|home)\.spec\.ts|@visitors/
const wide = /@wide/
/** Of a test's file, title and tags. */
const not = (pattern: RegExp) => new RegExp(`^(?!.*(${pattern.source}))`)

/*
 * Visitors come with a phone, staff sit at a desktop: `npm test` runs each journey and each screen there, but for the
 * tests tagged @wide. `npm run test:wide` runs those, everything on the other device, and every screen in more widths. A
 * desktop at 400 % and 200 % zoom has 320 and 640 CSS pixels left (WCAG 1.4.4, 1.4.10).
 */
const projects: Project[] = [
  { name: 'desktop', use: desktop, grep: not(ofVisitors), grepInvert: wide },
  { name: 'phone', use: phone, grep: ofVisitors, grepInvert: wide },
  { name: 'desktop-more', use: desktop, grep: wide, grepInvert: ofVisitors },
  { name: 'phone-more', use: phone, grep: wide, grepInvert: not(ofVisitors) },
  { name: 'desktop-wide', use: desktop, grep: ofVisitors },
  { name: 'phone-wide', use: dense, grep: not(ofVisitors) },
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
