import type { Locator, Page } from 'playwright/test'
import { startOfTests } from '../support/clinic.ts'
import { minutesAfter } from '../support/clock.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectHydrated } from './hydrated.ts'

// The home page, part by part.

test('shows its parts and where they lead', async ({ page }) => {
  await page.goto('/')
  const line = page.getByText('Trusted by 1,000+ clients, 4.9/5 rating', { exact: true })
  await expect(line).toBeVisible()
  await expect(line.locator('..')).toContainText('(sample)')
  const steps = page.getByRole('region', { name: /^Four steps/ })
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText(['Assess', 'Plan', 'Coach', 'Review'])
  const stats = page.getByRole('region', { name: 'The clinic in figures' })
  await expect(stats.getByRole('definition')).toHaveText(['1,000+', '4.9/5', '7+'])
  await expect(stats.getByRole('term')).toHaveText(['clients (sample)', 'rating (sample)', 'years (sample)'])
  const reasons = page.getByRole('region', { name: 'Reasons to choose us' })
  await expect(reasons.getByRole('listitem')).toHaveCount(5)
  const testimonials = page.getByRole('region', { name: 'What clients say' })
  await expect(testimonials.getByText('Sample content')).toBeVisible()
  await expect(testimonials.getByRole('figure')).toHaveCount(3)
  await expect(testimonials.getByRole('img', { name: /^Rated \d(\.\d)? out of 5$/ })).toHaveCount(3)
  const faq = page.getByRole('region', { name: 'Questions people ask first' })
  await expect(faq.getByRole('heading', { level: 3 })).toHaveCount(4)
  const answer = faq.getByText(/^Your latest lab reports/)
  await expect(answer).toBeHidden()
  await faq.getByRole('heading', { name: 'What should I bring?' }).click()
  await expect(answer).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(answer).toBeHidden()
  for (const [name, path] of [
    ['Try the AI plan', '/aiplan'],
    ['Book a consultation', '/appointments'],
    ['Make my AI plan', '/aiplan'],
    ['Or see a day of real food', '/planner'],
    ['Book an appointment', '/appointments'],
  ] as const)
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  const services = page.getByRole('region', { name: 'What we can help with' })
  await expect(services.getByRole('heading', { level: 3 })).toHaveText([
    'Diabetes',
    'Thyroid and PCOD',
    'Cardiac, renal and liver',
    'Weight management',
    'Child nutrition',
    'Pregnancy and lactation',
  ])
  await services.getByRole('link', { name: 'Sample PCOD plan' }).click()
  await expect(page).toHaveURL('/dietplans?plan=pcod')
})

const card = (page: Page) => page.getByRole('region', { name: 'Next free' })

test.describe('the next free time', () => {
  test('leads into the booking with the time chosen', async ({ page }) => {
    await page.goto('/')
    const times = card(page).getByRole('listitem').getByRole('link')
    await expect(times).toHaveCount(3)
    const first = await times.first().innerText()
    await expect(card(page).getByRole('status')).toHaveText(`Mon, Nov 23, ${first}`)
    await expect(card(page)).toContainText('30 minutes · At the clinic or by video')
    const second = await times.nth(1).innerText()
    await times.nth(1).click()
    await expect(page.getByRole('radio', { name: new RegExp(`^${second}`) })).toBeChecked()
    await expect(page).toHaveURL('/appointments')
  })

  test('is a plain link to all times if it can’t be read, and moves nothing', async ({ page, problems }) => {
    problems.allow(/503/)
    await page.route('**/api/appointments/next', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/')
    const before = await card(page).boundingBox()
    await expect(card(page).getByRole('status')).toHaveText('Choose your time')
    await expect(card(page).getByRole('link', { name: 'See all times' })).toHaveAttribute(
      'href',
      '/appointments',
    )
    expect(await card(page).boundingBox()).toEqual(before)
  })
})

test('leaves the prerendered styles in place when it hydrates', async ({ page }) => {
  // Each style element that moves makes the browser lay out the whole page again.
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new MutationObserver((records) => {
      for (const { removedNodes } of records)
        for (const node of removedNodes) if (node.nodeName === 'STYLE') moved.push(String(node.textContent))
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expectHydrated(page.getByRole('heading', { level: 1 }))
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
})

/** Checks one of the theme's global rules and one of its tokens. */
const expectTheme = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const html = getComputedStyle(document.documentElement)
        return [html.scrollPaddingTop, html.getPropertyValue('--c-colors-brand-solid')]
      }),
    )
    .toEqual(['88px', 'light-dark(#175939, #82c197)'])

test('keeps the theme’s global rules when navigating to the sign-in and back', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Staff sign-in' })
  await expectHydrated(link)
  await expectTheme(page)
  await link.click()
  await expect(page.getByLabel('Username')).toBeVisible()
  await expectTheme(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectTheme(page)
})

test('has the theme’s global rules when started in the staff area, which isn’t prerendered', async ({
  page,
}) => {
  await page.goto('/admin/login')
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectTheme(page)
})

test('SITE-18 a figure never shows another value than its own', async ({ page }) => {
  await page.addInitScript(() => {
    const shown = new Set<string>()
    Object.assign(window, { shown })
    new MutationObserver(() => {
      for (const figure of document.querySelectorAll('dd')) shown.add(figure.innerText)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  for (const [path, region, values] of [
    ['/', 'Reasons to choose us', ['16', '5', '12', '30']],
    ['/about', 'Our impact', ['10K+', '50+', '25K+', '98%']],
  ] as const) {
    await page.goto(path)
    const figures = page.getByRole('region', { name: region }).getByRole('definition')
    await figures.first().scrollIntoViewIfNeeded()
    await expectHydrated(figures.first())
    await expect(figures).toHaveText([...values])
    const final = await page
      .locator('dd')
      .evaluateAll((all) => all.map((dd) => (dd as HTMLElement).innerText))
    const shown = await page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown])
    expect(shown.toSorted(), path).toEqual([...new Set(final)].toSorted())
  }
})

/** The index of the review that the banner shows. */
async function placeShown(banner: Locator): Promise<number> {
  const label = await banner.getByRole('group', { name: /of 4$/ }).getAttribute('aria-label')
  return Number(label![0])
}

test.describe('the review banner', { tag: '@both' }, () => {
  test('appears on wide screens only', async ({ page, isMobile }) => {
    await page.goto('/')
    await expect(page.getByRole('region', { name: /^Client reviews/ })).toBeVisible({ visible: !isMobile })
  })

  test.describe('on a wide screen', () => {
    test.skip(({ isMobile }) => isMobile, 'not shown on phones')

    test('changes every six seconds with a half-second fade', async ({ page }) => {
      await page.clock.install({ time: startOfTests })
      await page.goto('/')
      const banner = page.getByRole('region', { name: /^Client reviews/ })
      await expectHydrated(banner)
      // From here on only runFor advances the time. Leaving the banner restarts the six seconds.
      await page.clock.pauseAt(minutesAfter(startOfTests, 1))
      await banner.hover()
      await page.mouse.move(0, 0)
      const place = await placeShown(banner)
      const slide = (turns: number) =>
        banner.getByRole('group', { name: `${((place - 1 + turns) % 4) + 1} of 4`, includeHidden: true })
      await expect(slide(0)).toHaveCSS('opacity', '1')
      await expect(slide(0)).toHaveCSS('transition-duration', '0.5s, 0.5s')
      await page.clock.runFor(5900)
      await expect(slide(0)).toHaveCSS('opacity', '1')
      await page.clock.runFor(200)
      await expect(slide(1)).toHaveCSS('opacity', '1')
      await expect(slide(0)).toHaveCSS('opacity', '0')
      await page.clock.runFor(18_000)
      await expect(slide(0)).toHaveCSS('opacity', '1')
    })

    test('pauses on hover and focus and stops with its button', async ({ page }) => {
      await page.clock.install({ time: startOfTests })
      await page.goto('/')
      const banner = page.getByRole('region', { name: /^Client reviews/ })
      const pause = banner.getByRole('button', { name: 'Pause reviews' })
      await expectHydrated(pause)
      await page.clock.pauseAt(minutesAfter(startOfTests, 1))
      await banner.hover()
      const place = await placeShown(banner)
      const first = banner.getByRole('group', { name: `${place} of 4` })
      await page.clock.runFor(30_000)
      await expect(first).toBeVisible()
      await page.mouse.move(0, 0)
      await pause.focus()
      await page.clock.runFor(30_000)
      await expect(first).toBeVisible()
      const play = banner.getByRole('button', { name: 'Play reviews' })
      await pause.press('Enter')
      await play.blur()
      await page.clock.runFor(30_000)
      await expect(first).toBeVisible()
      await banner.getByRole('button', { name: 'Next review' }).click()
      await expect(banner.getByRole('group', { name: `${(place % 4) + 1} of 4` })).toBeVisible()
      // Played with the mouse, it goes on as soon as the pointer has left.
      await play.click()
      await page.mouse.move(0, 0)
      await page.clock.runFor(6100)
      await expect(banner.getByRole('group', { name: `${((place + 1) % 4) + 1} of 4` })).toBeVisible()
    })

    test('does not move automatically under reduced motion', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.clock.install()
      await page.goto('/')
      const banner = page.getByRole('region', { name: /^Client reviews/ })
      await expect(banner.getByRole('button', { name: 'Next review' })).toBeVisible()
      await expect(banner.getByRole('button', { name: 'Pause reviews' })).toHaveCount(0)
      await page.clock.runFor(30_000)
      await expect(banner.getByRole('group', { name: '1 of 4' })).toBeVisible()
    })
  })
})

test.describe('the quick-action bar', { tag: '@both' }, () => {
  test('is fixed on narrow screens only, leads on, and does not cover the footer', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: 'Quick actions' })
    await expect(bar).toBeVisible({ visible: isMobile })
    if (!isMobile) return
    await expect(bar).toHaveCSS('position', 'fixed')
    for (const [name, path] of [
      ['AI Plan', '/aiplan'],
      ['Consult', '/appointments'],
    ] as const)
      await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    const lastLink = page.getByRole('contentinfo').getByRole('link', { name: 'Staff sign-in' })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const [lowest, link] = [await bar.boundingBox(), await lastLink.boundingBox()]
    expect(link!.y + link!.height).toBeLessThanOrEqual(lowest!.y)
  })
})

test('shows all its text without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/')
  for (const name of ['What we can help with', 'Reasons to choose us', 'What clients say']) {
    const section = page.getByRole('region', { name })
    await expect(section).toBeVisible()
    await expect(section.getByRole('heading', { level: 2 })).toBeVisible()
  }
  await expect(page.getByRole('definition').filter({ hasText: /^16$/ })).toBeVisible()
  await context.close()
})

test('passes axe with every question open', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/', { waitUntil: 'networkidle' })
  const questions = page.getByRole('region', { name: 'Questions people ask first' })
  for (const question of (await questions.locator('summary').all()).slice(1)) await question.click()
  await expectNoAxeFindings(page)
})
