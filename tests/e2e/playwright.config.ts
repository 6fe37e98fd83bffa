import { defineConfig } from 'playwright/test'
import { findBrowser } from '../support/find-browser.ts'

// Read in every worker too, which find the browser that the first reading found.
process.env.TEST_BROWSER ??= JSON.stringify(findBrowser())
const browser = JSON.parse(process.env.TEST_BROWSER) as ReturnType<typeof findBrowser>

/** Journeys in a real browser against a clinic of their own, on a desktop's and on a phone's screen. */
export default defineConfig({
  testDir: '.',
  // Two runs side by side, one a device, don't clear each other's.
  outputDir: `../../test-results/${process.env.TEST_DEVICE ?? 'all'}`,
  globalSetup: './global-setup.ts',
  // One clinic serves all tests, and each test that books begins by emptying it.
  workers: 1,
  fullyParallel: false,
  // What needs its second try is named in the summary of `npm test`, so that it isn't hidden.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Generous, so that a slow machine is no failure: a test that passes doesn't wait.
  timeout: 60_000,
  expect: { timeout: 15_000 },
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
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
