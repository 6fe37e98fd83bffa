import type { Page } from 'playwright/test'
import { aMedicine, aPdf, aPost } from '../support/factories.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import { expectNoAxeFindings } from './axe.ts'
import { bookAtDesk } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'
import { screens } from './screens.ts'

// Checks of every screen, including future ones. The fixtures also ensure that no screen logs an error or violates the
// content security policy.

// Every list gets a row, because rows contain links and buttons.
test.beforeAll(async () => {
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
})

/** How far the page extends beyond the right edge of the screen, in pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The height of the first element of that kind, in pixels; 0 without one. */
const heightOf = (page: Page, selector: string): Promise<number> =>
  page.evaluate((found) => document.querySelector(found)?.getBoundingClientRect().height ?? 0, selector)

/** How far below the top of the screen the first field begins, in pixels. */
const firstField = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('main :is(input, select)')!.getBoundingClientRect().top)
/** The screens whose task is a form. */
const forms = new Set(['dietplans', 'aiplan', 'contact'])

/**
 * Controls too small for a thumb: less than 44 px in either direction. Links in running text are as high as the text,
 * and a radio button or checkbox is as large as its label.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, textarea, summary, a[href]')]
      .filter((control) => control.checkVisibility() && !control.matches(':disabled'))
      .map(
        (control) =>
          (control.matches('[type=radio], [type=checkbox]') && control.closest('label')) || control,
      )
      .filter((control) => getComputedStyle(control).display !== 'inline')
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      // A skip link is one pixel high until it has the focus.
      .filter(({ box }) => box.height > 1 && (Math.round(box.height) < 44 || Math.round(box.width) < 44))
      .map(({ control, box }) => `${control.textContent} ${Math.round(box.width)}×${Math.round(box.height)}`),
  )

/** At 400 % and 200 % zoom a desktop has 320 and 640 CSS pixels left (WCAG 1.4.4, 1.4.10). */
const widths = [320, 640, 768, 1024, 1920]
/** One width between each two breakpoints of the layout. The two devices have those below the first and above the last. The
 * others are checked in the dark theme, but for one. */
const widthsForAxe = new Set([640, 768, 1024])

for (const { name, path, role, prepare } of screens) {
  const tag = role ? [] : '@visitors'
  test.describe(name, { tag }, () => {
    test.beforeEach(async ({ page, problems, signInAs }) => {
      // The server answers an unknown path with the not-found page and 404.
      if (name === 'not-found') problems.allow(/status of 404 .*\/no-such-page$/)
      if (role) await signInAs(role)
      await page.goto(path)
      await prepare?.(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByText('Loading…')).toHaveCount(0)
    })

    test('has one main heading, fits the screen, and passes axe', async ({ page, isMobile }) => {
      expect(await overflow(page), 'pixels to the right of the screen').toBeLessThanOrEqual(0)
      await expectNoAxeFindings(page)
      if (isMobile) expect(await smallTargets(page), 'small targets').toEqual([])
      if (role) return
      // What a page is for must be in its first screen, and a footer is no page of its own.
      expect(await heightOf(page, 'main header:not(:has(a))'), 'head').toBeLessThanOrEqual(
        isMobile ? 124 : 112,
      )
      if (forms.has(name)) expect(await firstField(page), 'first field').toBeLessThanOrEqual(240)
      expect(await heightOf(page, 'body footer > *'), 'footer').toBeLessThanOrEqual(isMobile ? 540 : 260)
    })

    test(`fits ${widths.length} more widths`, { tag: '@widths' }, async ({ page }) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: width < 700 ? 400 : 900 })
        await expect.poll(() => overflow(page), `pixels to the right at ${width}`).toBeLessThanOrEqual(0)
        if (!widthsForAxe.has(width)) continue
        await page.emulateMedia({ colorScheme: width === 768 ? 'light' : 'dark' })
        await expectNoAxeFindings(page)
      }
    })
  })
}
