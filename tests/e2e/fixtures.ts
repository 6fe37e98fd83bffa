import { test as base, expect } from 'playwright/test'
import { builtSite } from '#local/start/site-build.ts'
import { startOfTests, theClinic, type Clinic } from '../support/clinic.ts'
import { startTestClinic } from '../support/start-clinic.ts'
import { openSession } from '../support/session.ts'
import type { Session } from '../support/sign-in.ts'

/** Errors of a page during a test. */
export type Problems = {
  /** The errors so far. */
  found: () => string[]
  /** Allows an error that a test provokes. */
  allow: (pattern: RegExp) => void
}

type Fixtures = {
  problems: Problems
  /** Signs a persona in on this page by storing the token as the login page does. */
  signInAs: (role: 'admin' | 'doctor') => Promise<Session>
}

/** A preview of the page runs no scripts, Playwright's own included. */
const sandboxed = /^Blocked script execution in 'about:srcdoc'/

// Chromium logs each refused request as an error. A refusal that the contract allows is no error of the page, and
// neither is the 404 of a missing article.
const foreseenRefusal =
  /^Failed to load resource: the server responded with a status of (4\d\d .*\/api\/|404 .*\/blogs\/)/

type WorkerFixtures = {
  /** The worker's own clinic, used by no other worker. */
  clinic: Clinic
}

/**
 * The `test` of all browser tests. Its pages use the clinic's time. Besides its own checks, a test fails if a page logs
 * an error, throws, or violates the content security policy.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  clinic: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures asked for from this pattern.
    async ({}, use, { project, workerIndex }) => {
      // `npm run face` has started one for all.
      if (process.env.FACE) return use(theClinic())
      const stop = await startTestClinic(`browser-${project.name}-${workerIndex}`, { site: builtSite })
      await use(theClinic())
      await stop()
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  baseURL: async ({ clinic }, use) => use(clinic.url),
  problems: [
    async ({ context }, use) => {
      const found: string[] = []
      const allowed: RegExp[] = [foreseenRefusal, sandboxed]
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
    // The device's clock shows the same instant as the clinic's, in another zone.
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
