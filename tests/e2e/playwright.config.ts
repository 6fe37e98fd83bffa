import { defineConfig, type Project } from 'playwright/test'
import { findBrowser } from '../support/find-browser.ts'

// Every worker reads this file too, and uses the browser that the first reading found.
process.env.TEST_BROWSER ??= JSON.stringify(findBrowser())
const browser = JSON.parse(process.env.TEST_BROWSER) as ReturnType<typeof findBrowser>

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const ofVisitors = /(?<![\w-])(about|ai-plan|blog|booking[\w-]*|contact|diet-plans|home)\.spec\.ts|@visitors/
const wide = /@wide/
/** What is checked on both devices: what lays out differently, and one journey of each subject. */
const both = /@both/
/** Matches a file, title and tags that match all the patterns. */
const all = (...patterns: RegExp[]) =>
  new RegExp(`^${patterns.map(({ source }) => `(?=.*(?:${source}))`).join('')}`)
/** The opposite of a pattern. */
const not = (pattern: RegExp) => new RegExp(`^(?!.*(?:${pattern.source})).*$`)
const ofStaff = not(ofVisitors)

/*
 * Visitors use a phone, staff a desktop. `npm test` runs each journey and each screen on that device, except for tests
 * tagged @wide. `npm run test:wide` runs those, and what must work on both devices on the other one. `npm run face` looks at
 * every screen on both.
 */
const projects: Project[] = [
  { name: 'desktop', use: desktop, grep: ofStaff, grepInvert: wide },
  { name: 'phone', use: phone, grep: ofVisitors, grepInvert: wide },
  { name: 'desktop-wide', use: desktop, grep: [all(ofStaff, wide), all(ofVisitors, both)] },
  { name: 'phone-wide', use: phone, grep: [all(ofVisitors, wide), all(ofStaff, both)] },
  { name: 'face-phone', use: phone, testMatch: 'face.spec.ts' },
  { name: 'face-desktop', use: desktop, testMatch: 'face.spec.ts' },
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
    // In a locale without UTF-8 Chromium calls a download with an umlaut in its name “download”.
    launchOptions: { ...browser, env: { ...process.env, LC_ALL: 'C.UTF-8' } },
    locale: 'en-US',
    // Differs from the clinic's zone, so that a time taken from the device shows.
    timezoneId: 'America/New_York',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects,
})
