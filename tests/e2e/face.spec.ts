import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { aMedicine, aPdf, aPost } from '../support/factories.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import { axeFindings, settle } from './axe.ts'
import { bookAtDesk } from './desk-parts.ts'
import { serveParts } from './parts/serve-parts.ts'
import { overFigure, overflow, shifts, smallTargets, strangers, watchShifts } from './face-checks.ts'
import { moving } from './face-figures.ts'
import { expect, test } from './fixtures.ts'
import { screens } from './screens.ts'

// The face of every screen, including future ones. `npm run face` walks all widths and themes of a clinic with demo data and
// takes pictures; `npm test` looks at each screen on its own device, in the light theme. The fixtures also ensure that no
// screen logs an error or violates the content security policy.

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
    doctor.post('/admin/blog', aPost()),
  ])
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
}

/** At 400 % and 200 % zoom a desktop has 320 and 640 CSS pixels left (WCAG 1.4.4, 1.4.10). */
const others = [320, 640, 768, 1024, 1920]
const heights: Record<number, number> = { 320: 400, 390: 844, 640: 400 }

type Theme = 'light' | 'dark' | 'forced colours'

async function show(page: Page, width: number, theme: Theme): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] ?? 800 })
  await page.emulateMedia({
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    forcedColors: theme === 'forced colours' ? 'active' : 'none',
  })
  await settle(page)
}

/** A picture of the whole page. Parts below the fold are loaded when they are scrolled to. */
async function takePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(process.env.FACE!, `${name}.jpg`), type: 'jpeg', fullPage: true })
}

if (!isWalk) test.beforeAll(fillClinic)

// The page of parts has to be built first, which takes longer than a look at it.
for (const screen of screens.filter(({ path }) => isWalk || path !== '/parts')) {
  const { name, path, role, prepare, below } = screen
  test(name, { tag: role ? [] : '@visitors' }, async ({ page, problems, signInAs, isMobile }) => {
    const own = isMobile ? 390 : 1280
    test.skip(below !== undefined && own > below, 'not on this device')
    const found: string[] = []
    const look = async (width: number, theme: Theme, checks: Promise<string[]>[]) =>
      found.push(...(await Promise.all(checks)).flat().map((finding) => `${width} ${theme}: ${finding}`))

    // The server answers an unknown path with the not-found page and 404.
    if (name === 'not-found') problems.allow(/status of 404 .*\/no-such-page$/)
    if (path === '/parts') await serveParts(page)
    if (role) await signInAs(role)
    await watchShifts(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByText('Loading…')).toHaveCount(0)
    await look(
      own,
      'light',
      prepare ? [] : [...(name in moving ? [] : [shifts(page)]), overFigure(page, name, own)],
    )
    await prepare?.(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByText('Loading…')).toHaveCount(0)

    for (const width of isWalk ? (isMobile ? [390, 768] : [1280, 1024]) : [own]) {
      for (const theme of ['light', 'dark', 'forced colours'] as const) {
        if (!isWalk && theme !== 'light') continue
        if (theme === 'forced colours' && width !== own) continue
        await show(page, width, theme)
        if (theme === 'light')
          await look(width, theme, [
            overflow(page),
            smallTargets(page, isMobile ? 44 : 24),
            axeFindings(page),
          ])
        else await look(width, theme, [axeFindings(page, { theme })])
        if (theme === 'forced colours') continue
        await look(width, theme, [strangers(page)])
        if (isWalk) await takePicture(page, `${name}-${width}-${theme}`)
      }
    }
    for (const width of others.filter((other) => below === undefined || other <= below)) {
      await show(page, width, 'light')
      await look(width, 'light', [overflow(page)])
    }
    expect([...new Set(found)]).toEqual([])
  })
}
