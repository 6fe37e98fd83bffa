import type { Page } from 'playwright/test'
import { setClock } from '../support/clock.ts'
import { ok } from '../support/contract.ts'
import { visitor } from '../support/http.ts'
import { newestMailTo } from '../support/inbox.ts'
import { resetClinic } from '../support/reset.ts'
import { bookWithLink, linkIn, withLink } from '../support/visit.ts'
import { expectNoAxeFindings } from './axe.ts'
import { slot } from './booking-parts.ts'
import { openColleague } from './colleague.ts'
import { openDay, openSlot, slotOf } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'
import { expectSheets } from './print.ts'

const later = '2026-11-27'

test.beforeEach(async () => resetClinic())

const card = (page: Page, heading: string) => page.getByRole('region', { name: heading })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function openVisit(page: Page, slotLabel = '10:00 AM') {
  const booking = await bookWithLink({ date: later, slot: slotLabel })
  await page.goto(`/visit#${booking.link}`)
  await expect(card(page, 'Your visit is booked')).toContainText(slotLabel)
  return booking
}

/** The visit's time before its last move. */
const before = (page: Page) => page.getByText('Before:', { exact: true }).locator('+ dd')

/** Opens the month, chooses a day and a time, and submits the move. */
async function moveTo(page: Page, day: RegExp, label: string): Promise<void> {
  await button(page, 'Move').click()
  await expect(page.getByRole('heading', { name: 'Choose another time' })).toBeFocused()
  await page.getByRole('button', { name: day }).click()
  await slot(page, label).check()
  await button(page, 'Move my visit').click()
}

test('a patient moves and cancels a visit by the link in the mail', { tag: '@both' }, async ({ page }) => {
  const { email } = await bookWithLink({ date: later, slot: '10:00 AM' })
  const link = linkIn(await newestMailTo(email, 2))
  await page.goto(`/visit#${link}`)
  const booked = card(page, 'Your visit is booked')
  await expect(booked).toContainText('Friday, November 27, 2026')
  await expect(booked).toContainText('What to bring')
  await expect(booked).toContainText('12 Neem Tree Lane')
  await expect(before(page)).toHaveCount(0)
  await expectNoAxeFindings(page)

  await moveTo(page, /^Saturday, November 28/, '2:00 PM')
  await expect(page.getByRole('heading', { name: 'Your visit has moved' })).toBeFocused()
  await expect(card(page, 'Your visit has moved')).toContainText('2:00 PM')
  await expect(before(page)).toHaveText('Friday, November 27, 2026 at 10:00 AM')
  const moved = await newestMailTo(email, 3)
  expect(moved.text).toContain('Your visit has moved from Friday, November 27, 2026, 10:00 AM to:')
  expect(moved.subject).toBe('Your appointment has moved: Saturday, November 28, 2026, 2:00 PM')
  expect(linkIn(moved)).toBe(link)

  await button(page, 'Cancel visit').click()
  const question = page.getByRole('alertdialog', { name: 'Cancel your visit?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await button(page, 'Cancel visit').click()
  await question.getByRole('button', { name: 'Cancel my visit' }).click()
  await expect(page.getByRole('heading', { name: 'Your visit is cancelled' })).toBeFocused()
  await expect(before(page)).toHaveCount(0)
  await expect(button(page, 'Move')).toHaveCount(0)
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: 'Book another visit' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a consultation')
})

test('the page follows changes by staff in another browser', async ({ page, browser, baseURL }) => {
  await openVisit(page)
  const desk = await openColleague(browser, page, baseURL)
  await openDay(desk, later)
  // The desk shows 'Confirmed' before the server has answered.
  const confirmed = desk.waitForResponse((answer) => answer.url().endsWith('/confirm'))
  await (await openSlot(desk, '10:00 AM')).getByRole('button', { name: 'Confirm Visit' }).click()
  await confirmed
  await page.reload()
  await expect(card(page, 'Your visit is confirmed')).toBeVisible()
  // A visit that its patient moves has to be confirmed again, on both sides.
  await moveTo(page, /^Saturday, November 28/, '2:00 PM')
  await expect(card(page, 'Your visit has moved')).toBeVisible()
  await openDay(desk, '2026-11-28')
  await expect(slotOf(desk, '2:00 PM')).toContainText('Booked')
  await desk.context().close()
})

test('the form to move a visit opens on the day of the visit', { tag: '@wide' }, async ({ page }) => {
  const { link } = await bookWithLink({ date: '2026-12-03', slot: '10:00 AM' })
  await page.goto(`/visit#${link}`)
  await button(page, 'Move').click()
  await expect(page.getByRole('button', { name: /^Thursday, December 3,/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test(
  'refuses a change from a stale page, and shows the current visit',
  { tag: '@wide' },
  async ({ page }) => {
    const { link } = await openVisit(page)
    await button(page, 'Move').click()
    await page.getByRole('button', { name: /^Saturday, November 28/ }).click()
    await slot(page, '2:00 PM').check()
    await ok(visitor, 'visits.move', withLink(link, { date: later, slot: '4:00 PM', version: 1 }))
    await button(page, 'Move my visit').click()
    await expect(page.getByRole('alert').filter({ hasText: 'Your visit was not moved' })).toContainText(
      'changed meanwhile',
    )
    await expect(card(page, 'Your visit is booked')).toContainText('4:00 PM')
  },
)

test('keeps the visit and offers the nearest free times when the chosen one is taken', async ({ page }) => {
  await openVisit(page)
  await button(page, 'Move').click()
  await page.getByRole('button', { name: /^Saturday, November 28/ }).click()
  await slot(page, '2:00 PM').check()
  await bookWithLink({ date: '2026-11-28', slot: '2:00 PM' })
  await button(page, 'Move my visit').click()
  await expect(page.getByText('Somebody has just taken this time.')).toBeVisible()
  await expect(page.getByText('2:00 PM is no longer free')).toBeVisible()
  await expect(button(page, '2:30 PM')).toBeFocused()
  await page.keyboard.press('Enter')
  await button(page, 'Move my visit').click()
  await expect(card(page, 'Your visit has moved')).toContainText('2:30 PM')
})

test.describe('when answers are lost', () => {
  test.beforeEach(({ problems }) => problems.allow(/ERR_FAILED.*\/api\/visit/))

  test(
    'keeps the focus on the button of a failed change, and moves it on after Try again',
    { tag: '@wide' },
    async ({ page }) => {
      const { link } = await openVisit(page)
      await page.route('**/api/visit/cancel', (route) => route.abort())
      // A refresh would show the move by the clinic, which makes Try again pointless.
      await page.route('**/api/visit', (route) => route.abort())
      await button(page, 'Cancel visit').click()
      await button(page, 'Cancel my visit').click()
      await expect(page.getByText('We don’t know yet whether your visit is cancelled')).toBeVisible()
      await expect(button(page, 'Cancel visit')).toBeFocused()
      await expectNoAxeFindings(page)
      await page.unroute('**/api/visit/cancel')
      await ok(visitor, 'visits.move', withLink(link, { date: later, slot: '4:00 PM', version: 1 }))
      await button(page, 'Try again').focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Your visit was not cancelled')).toBeVisible()
      await expect(button(page, 'Move')).toBeFocused()
    },
  )

  test('keeps the focus on Try again when that fails too', { tag: '@wide' }, async ({ page }) => {
    await openVisit(page)
    let tries = 0
    await page.route('**/api/visit/cancel', (route) => {
      tries += 1
      return route.abort()
    })
    await page.route('**/api/visit', (route) => route.abort())
    await button(page, 'Cancel visit').click()
    await button(page, 'Cancel my visit').click()
    await button(page, 'Try again').focus()
    await page.keyboard.press('Enter')
    // Each press sends the request up to three times.
    await expect.poll(() => tries).toBe(6)
    await expect(button(page, 'Try again')).toHaveAttribute('aria-disabled', 'false')
    await expect(button(page, 'Try again')).toBeFocused()
  })

  test('says that a visit can’t be loaded, and loads it on Retry', { tag: '@wide' }, async ({ page }) => {
    const { link } = await bookWithLink({ date: later, slot: '10:00 AM' })
    await page.route('**/api/visit', (route) => route.abort())
    await page.goto(`/visit#${link}`)
    await expect(page.getByText('Your visit could not be loaded')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.unroute('**/api/visit')
    await button(page, 'Retry').click()
    await expect(card(page, 'Your visit is booked')).toBeVisible()
  })
})

test('gives the telephone number and the reason after the cut-off', async ({ page }) => {
  const { link } = await bookWithLink({ date: later, slot: '10:00 AM' })
  await setClock('2026-11-26T04:30:00.001Z')
  await page.goto(`/visit#${link}`)
  const visit = card(page, 'Your visit is booked')
  await expect(visit).toContainText(
    'until 24 hours before it begins, so that somebody else can have the time',
  )
  await expect(visit.getByRole('link', { name: '+1 202-555-0142' })).toBeVisible()
  await expect(button(page, 'Move')).toHaveCount(0)
  await expect(button(page, 'Cancel visit')).toHaveCount(0)
  await expectNoAxeFindings(page)
})

test('explains what to do when the token is missing or invalid', async ({ page }) => {
  await page.goto('/visit')
  await expect(page.getByText('Open the link in your mail')).toBeVisible()
  await page.goto('/visit#nobody')
  await expect(page.getByText('This link no longer works')).toBeVisible()
  await expectNoAxeFindings(page)
})

test('sends the token only in a header', async ({ page }) => {
  const { link } = await bookWithLink({ date: later, slot: '10:00 AM' })
  const told: string[] = []
  page.on('request', (request) => {
    told.push(request.url().replace(/#.*/, ''), request.headers()['referer'] ?? '')
  })
  await page.goto(`/visit#${link}`)
  await expect(card(page, 'Your visit is booked')).toBeVisible()
  await page.getByRole('link', { name: 'Appointments' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a consultation')
  expect(told.join('\n')).not.toContain(link)
  expect(await (await page.request.get('/visit')).text()).toContain('noindex')
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/visit')
})

test('saves a visit to a calendar, and prints it without buttons', async ({ page }) => {
  await openVisit(page)
  await page.getByText('Calendar', { exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Calendar file (.ics)').click(),
  ])
  expect(file.suggestedFilename()).toBe(`appointment-${later}.ics`)
  await page.emulateMedia({ media: 'print' })
  await expect(card(page, 'Your visit is booked')).toContainText('Friday, November 27, 2026')
  await expect(button(page, 'Move')).toBeHidden()
  await expect(button(page, 'Print')).toBeHidden()
  await expectSheets(page, 1)
})
