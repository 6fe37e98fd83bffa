import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { ARTICLES } from '#shared/content/articles.ts'
import { paths } from '#web/lib/page/paths.ts'
import { aMedicine, aPdf, aPost } from '../support/factories.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import { axeFindings, settle } from './axe.ts'
import { bookAtDesk } from './desk-parts.ts'
import { serveParts } from './parts/serve-parts.ts'
import { overFigure, overflow, shifts, smallTargets, strangers, watchShifts } from './face-checks.ts'
import { moving } from './face-figures.ts'
import { expect, test } from './fixtures.ts'
import { expectHydrated } from './hydrated.ts'
import { screens } from './screens.ts'
import { slowCalls, tooMuch, watchTraffic } from './traffic.ts'

// The face of every screen, including future ones. `npm run face` walks all widths and themes of a clinic with demo data and
// takes pictures; `npm test` looks at each screen on its own device, in the light theme, and at its calls. The fixtures also
// ensure that no screen logs an error or violates the content security policy.

const isWalk = Boolean(process.env.FACE)

/** Every list gets a row, because rows contain links and buttons. */
async function fillClinic(): Promise<void> {
  await resetClinic()
  const doctor = await openSession('doctor')
  const { patientUid } = await bookAtDesk(doctor)
  const form = new FormData()
  form.set('patientUid', patientUid)
  form.set('file', aPdf())
  const made = await Promise.all([
    doctor.post(`/admin/appointments/patients/${patientUid}/prescriptions`, { medicines: [aMedicine()] }),
    doctor.post('/admin/appointments/patients/upload', form),
    // With the picture of another article, so that the list asks for no more files than the seed's.
    doctor.post('/admin/blog', aPost({ cover: ARTICLES[0]!.cover })),
  ])
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
}

/** At 400 % and 200 % zoom a desktop has 320 and 640 CSS pixels left (WCAG 1.4.4, 1.4.10). */
const others = (isMobile: boolean) => (!isWalk ? [320, 640, 768, 1024, 1920] : isMobile ? [320, 640] : [1920])
const heights: Record<number, number> = { 320: 400, 390: 844, 640: 400 }

type Theme = 'light' | 'dark' | 'forced'

async function wear(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    forcedColors: theme === 'forced' ? 'active' : 'none',
    // Or the home page's reviews would change while they are looked at.
    reducedMotion: 'reduce',
  })
  await settle(page)
}

/** Waits also for what the app draws anew for another width. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] ?? 800 })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))))
}

/**
 * Pictures of the whole page, in a window as high as the page: Playwright's own would be taken with a mouse's targets.
 */
async function takePictures(page: Page, name: string, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, heights[width] ?? 800) })
  for (const theme of ['dark', 'light'] as const) {
    await wear(page, theme)
    // Pictures below the fold are loaded only now.
    await page.evaluate(() => Promise.allSettled([...document.images].map((image) => image.decode())))
    await page.screenshot({ path: join(process.env.FACE!, `${name}-${width}-${theme}.jpg`), type: 'jpeg' })
  }
}

if (!isWalk) test.beforeAll(fillClinic)

// The page of parts has to be built first, which takes longer than a look at it.
const shown = screens.filter(({ path, stub }) => isWalk || (path !== '/parts' && !stub))
/** A walk looks at each screen in a page of its own. `npm test` opens one page for all states of a screen. */
const groups = Map.groupBy(shown, ({ name, path, role }) =>
  isWalk ? name : `${path} ${role ?? '@visitors'}`,
)

for (const [title, group] of groups) {
  const { role, path } = group[0]!
  test(
    title,
    { tag: role ? [] : '@visitors' },
    async ({ page: first, context, problems, signInAs, isMobile }) => {
      const own = isMobile ? 390 : 1280
      const states = group.filter(({ below = Infinity }) => own <= below)
      test.skip(states.length === 0, 'not on this device')
      // As long for each state as one would take on a very busy machine.
      test.setTimeout(60_000 * (2 + states.length))
      const found: string[] = []

      // The server answers an unknown path with the not-found page and 404.
      if (path === '/no-such-page') problems.allow(/status of 404 .*\/no-such-page$/)
      if (role) await signInAs(role)

      for (const { name, prepare, content, below = Infinity, stub, isInReadme } of states) {
        const look = async (width: number, theme: Theme, checks: (string[] | Promise<string[]>)[]) =>
          found.push(
            ...(await Promise.all(checks)).flat().map((finding) => `${name} ${width} ${theme}: ${finding}`),
          )
        // A tab keeps what was begun in it.
        const page = name === states[0]?.name ? first : await context.newPage()
        if (path === '/parts') await serveParts(page)
        await watchShifts(page)
        const traffic = await watchTraffic(page)
        if (stub) problems.allow(/status of 503/)
        await stub?.(page)
        await resize(page, own)
        await page.goto(path)
        const ready = () => stub || expect(page.getByText('Loading…')).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await ready()
        const isPublic = !path.startsWith('/admin') && path !== '/parts'
        // The footer's code comes late: its part of the page is taken over when the browser is idle.
        if (isPublic) await expectHydrated(page.getByRole('contentinfo').getByRole('link').first())
        if (!(stub && prepare)) await traffic.settled()
        if (content) await page.getByRole('heading', { name: content }).waitFor()
        if (!prepare)
          await look(own, 'light', [
            ...(name in moving ? [] : [shifts(page)]),
            overFigure(page, name, own),
            ...(role && !isWalk
              ? [slowCalls(traffic, path === paths.admin.changePassword ? 1 : undefined)]
              : []),
            ...(isPublic && !isWalk ? [tooMuch(traffic)] : []),
          ])
        await prepare?.(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await ready()

        const both = isMobile ? [390, 768] : [1280, 1024]
        for (const width of isWalk ? both.filter((one) => one <= below) : [own]) {
          const themes: Theme[] = isWalk
            ? width === own
              ? ['light', 'dark', 'forced']
              : ['light', 'dark']
            : ['light']
          await resize(page, width)
          for (const theme of themes) {
            await wear(page, theme)
            await look(width, theme, [
              axeFindings(page, { theme }),
              // Sizes may change with the width, colours with the theme.
              ...(theme === 'light' || (theme === 'dark' && width === own) ? [strangers(page)] : []),
              ...(theme === 'light' ? [overflow(page), smallTargets(page, isMobile ? 44 : 24)] : []),
            ])
          }
          if (process.env.FACE_DOCS && isInReadme && width === 1280) {
            await wear(page, 'light')
            await page.screenshot({
              path: join(process.env.FACE_DOCS, `${name}.jpg`),
              type: 'jpeg',
              quality: 75,
            })
          }
          if (isWalk) await takePictures(page, name, width)
        }
        await wear(page, 'light')
        for (const width of others(isMobile).filter((other) => other <= below)) {
          await resize(page, width)
          await look(width, 'light', [settle(page).then(() => overflow(page))])
        }
        await page.close()
      }
      expect([...new Set(found)]).toEqual([])
    },
  )
}
