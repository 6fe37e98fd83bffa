import { defineConfig, type Project } from 'playwright/test'
import { findBrowser } from '../support/find-browser.ts'

// Every worker reads this file too, and uses the browser that the first reading found.
process.env.TEST_BROWSER ??= JSON.stringify(findBrowser())
const browser = JSON.parse(process.env.TEST_BROWSER) as ReturnType<typeof findBrowser>

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** The density of real phones. Drawing four times the pixels costs a third of the time, and no layout depends on it. */
const dense = { ...phone, deviceScaleFactor: 2 }

const ofVisitors = /(about|ai-plan|blog|booking[\w-]*|contact|diet-plans|home)\.spec\.ts|@visitors/
const wide = /@wide/
/** Matches a file, title and tags that don't match the pattern. */
const not = (pattern: RegExp) => new RegExp(`^(?!.*(${pattern.source}))`)

/*
 * Visitors use a phone, staff a desktop. `npm test` runs each journey and each screen on that device, except for tests
 * tagged @wide. `npm run test:wide` runs those, everything on the other device, and every screen at more widths. At
 * 400 % and 200 % zoom a desktop has 320 and 640 CSS pixels left (WCAG 1.4.4, 1.4.10).
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

/** Journeys in a real browser. Each worker has its own clinic. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  // The tests of a file run one after another in one clinic. A file that books starts by emptying it.
  fullyParallel: false,
  // A test that passes only at its second try hides a mistake, in the test or in the product.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Only a hang reaches these limits: a busy machine takes ten times as long as a quiet one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    headless: true,
    launchOptions: browser,
    locale: 'en-US',
    // Differs from the clinic's zone, so that a time taken from the device shows.
    timezoneId: 'America/New_York',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects,
})
