import { test as base, expect } from 'playwright/test'
import { builtSite } from '#local/start/stack.ts'
import { startOfTests, theClinic, type Clinic } from '../support/clinic.ts'
import { startTestClinic } from '../support/start-clinic.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import type { Session } from '../support/sign-in.ts'

/** Mistakes that a page made while a test ran. */
export type Problems = {
  /** What was seen so far. */
  found: () => string[]
  /** Lets a test that provokes a mistake expect it. */
  allow: (pattern: RegExp) => void
}

type Fixtures = {
  /** Empties the clinic before the test; ask for it in tests that book. */
  freshClinic: Clinic
  problems: Problems
  /** Signs a persona in, in this page: the token lies where the login page would have put it. */
  signInAs: (role: 'admin' | 'doctor') => Promise<Session>
}

// Chromium logs each refused request as an error; a refusal that the contract foresees is no mistake of the page, nor is
// the 404 of an article that there isn't.
const foreseenRefusal =
  /^Failed to load resource: the server responded with a status of (4\d\d .*\/api\/|404 .*\/blogs\/)/

type WorkerFixtures = {
  /** The worker's own clinic, which no other worker touches. */
  clinic: Clinic
}

/**
 * The `test` of all browser tests. Its pages stand at the clinic's time, and a test fails when a page logs an error,
 * throws, or breaks the content security policy, whatever else the test looks at.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  clinic: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures asked for from this pattern.
    async ({}, use, { project, workerIndex }) => {
      const stop = await startTestClinic(`browser-${project.name}-${workerIndex}`, { site: builtSite })
      await use(theClinic())
      await stop()
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ clinic }, use) => use(clinic.url),
  freshClinic: async ({ clinic }, use) => {
    await resetClinic()
    await use(clinic)
  },
  problems: [
    async ({ context }, use) => {
      const found: string[] = []
      const allowed: RegExp[] = [foreseenRefusal]
      context.on('console', (message) => {
        if (message.type() === 'error') found.push(`${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (error) => found.push(String(error.error().stack ?? error.error())))
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`CSP violation of ${event.effectiveDirective}: ${event.blockedURI}`)
        })
      })
      const mistakes = () => found.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      await use({ found: mistakes, allow: (pattern) => void allowed.push(pattern) })
      expect(mistakes(), 'mistakes of the page').toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    // The device's clock agrees with the clinic's about the instant, though not about the zone.
    await page.clock.setSystemTime(startOfTests)
    await use(page)
  },
  signInAs: async ({ page }, use) => {
    await use(async (role) => {
      const session = await openSession(role)
      await page.addInitScript((token) => localStorage.setItem('admintoken', token), session.token)
      return session
    })
  },
})

export { expect }
