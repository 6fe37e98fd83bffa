import type { Page } from 'playwright/test'
import { query } from '../support/control.ts'
import { someEmail } from '../support/factories.ts'
import { newestMailTo } from '../support/inbox.ts'
import { resetClinic } from '../support/reset.ts'
import { joinList, readWaiting } from '../support/waiting.ts'
import { expectNoAxeFindings } from './axe.ts'
import { openColleague } from './colleague.ts'
import { openDay, openSlot, slotOf } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'
import { loseAnswers } from './lost-answers.ts'
import {
  button,
  fillWish,
  freeSlot,
  friday,
  heading,
  openOffer,
  sendWish,
  slot,
  takeSlot,
  wish,
} from './waiting-parts.ts'

test.beforeEach(async () => resetClinic())

test(
  'a visitor joins the list, is offered a cancelled time, and accepts it',
  { tag: '@both' },
  async ({ page, browser, baseURL }) => {
    const gone = await takeSlot()
    const email = someEmail()
    await page.goto('/appointments')
    await page.getByRole('link', { name: 'Tell me when a time is free' }).click()
    await expect(heading(page, 'When could you come?')).toBeVisible()
    await fillWish(page, email)
    await expectNoAxeFindings(page)
    await sendWish(page, email)
    await expect(heading(page, 'You are on the waiting list')).toBeFocused()
    await expectNoAxeFindings(page)

    const other = await browser.newPage({ baseURL })
    await other.goto(`/visit#${gone.link}`)
    await button(other, 'Cancel visit').click()
    await button(other, 'Cancel my visit').click()
    await expect(heading(other, 'Your visit is cancelled')).toBeFocused()
    await other.close()

    const mail = await newestMailTo(email, 3)
    expect(mail.subject).toBe('A time is free: Friday, November 27, 2026, 3:00 PM')
    const address = /\/waiting-list#\S+/.exec(mail.text)![0]
    await page.goto(address)
    await page.reload()
    await expect(heading(page, 'A time is free for you')).toBeVisible()
    await expect(page.getByText('We hold it for you until')).toContainText(
      '11:30 AM, India Standard Time (your local time: Monday, November 23, 1:00 AM)',
    )
    await expectNoAxeFindings(page)
    await button(page, 'Accept this time').click()
    await expect(heading(page, 'Your visit is booked')).toBeFocused()
    await expectNoAxeFindings(page)
    expect((await newestMailTo(email, 4)).subject).toContain('is booked')
    expect(await query('select visit_kind, reason from appointments where email = $1', [email])).toEqual([
      { visit_kind: 'video', reason: 'Thyroid report' },
    ])
  },
)

test('declines an offer and leaves the list with the keyboard', async ({ page }) => {
  await openOffer(page)
  await button(page, 'Decline and keep waiting').focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'You are on the waiting list')).toBeFocused()
  await expect(page.getByText('You declined Friday, November 27, 2026 at 3:00 PM.')).toBeVisible()
  await button(page, 'Leave the list').click()
  await expect(heading(page, 'You have left the waiting list')).toBeFocused()
})

test(
  'says that the clinic gave the offered time to somebody else',
  { tag: '@wide' },
  async ({ page, browser, baseURL }) => {
    await openOffer(page)
    const desk = await openColleague(browser, page, baseURL)
    await openDay(desk, friday)
    await expect(slotOf(desk, slot)).toContainText('Held until Mon, 11:30 AM')
    const panel = await openSlot(desk, slot)
    await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('Meera Rao')
    await panel.getByRole('textbox', { name: 'Contact', exact: true }).fill('+91 95555 00000')
    await expect(button(desk, `Book ${slot}`)).toBeDisabled()
    await desk.getByLabel('Book it all the same').check()
    await button(desk, `Book ${slot}`).click()
    await expect(slotOf(desk, slot)).toContainText('Meera Rao')
    await button(page, 'Accept this time').click()
    await expect(page.getByText('The clinic has given', { exact: false })).toBeVisible()
    await expect(heading(page, 'You are on the waiting list')).toBeFocused()
  },
)

const inDoubt = (page: Page) => page.getByText('We don’t know yet whether this has worked')

test.describe('when answers are lost', () => {
  // Prefetching code fails offline, too.
  test.beforeEach(({ problems }) => problems.allow(/ERR_FAILED.*\/api\/|ERR_INTERNET_DISCONNECTED/))

  test('shows an unanswered decision when the page refreshes', { tag: '@wide' }, async ({ page }) => {
    const email = await openOffer(page)
    await loseAnswers(page, '**/api/waiting/accept', 'POST')
    await button(page, 'Accept this time').click()
    await expect(heading(page, 'Your visit is booked')).toBeFocused()
    await expect(inDoubt(page)).toHaveCount(0)
    expect(await query('select 1 from appointments where email = $1', [email])).toHaveLength(1)
  })
})

test.describe('when the limit is reached', () => {
  const limit = {
    status: 429,
    json: {
      error: 'Too many changes today. Please call the clinic.',
      reason: 'limit',
      requestId: 'ab12cd34',
    },
  }

  test('says so when joining, and keeps the form', async ({ page }) => {
    const email = someEmail()
    await page.goto('/waiting-list')
    await fillWish(page, email)
    await page.route('**/api/waiting', (route) => route.fulfill(limit))
    await sendWish(page, email)
    await expect(page.getByRole('alert').getByText(limit.json.error)).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Verma')
    await expectNoAxeFindings(page)
    // The address is now verified, so the button itself sends the request.
    const refused = page.waitForResponse('**/api/waiting')
    await button(page, 'Tell me when a time is free').click()
    await refused
    await expect(button(page, 'Tell me when a time is free')).toBeEnabled()
    await expect(button(page, 'Tell me when a time is free')).toBeFocused()
  })

  test('says so when accepting, and keeps the time held', { tag: '@wide' }, async ({ page }) => {
    await openOffer(page)
    await page.route('**/api/waiting/accept', (route) => route.fulfill(limit))
    await button(page, 'Accept this time').click()
    await expect(page.getByRole('alert').getByText(limit.json.error)).toBeVisible()
    await expect(heading(page, 'A time is free for you')).toBeVisible()
    await page.unroute('**/api/waiting/accept')
    await button(page, 'Accept this time').click()
    await expect(heading(page, 'Your visit is booked')).toBeVisible()
  })
})

test('does not send a request without days or parts of the day', async ({ page }) => {
  await page.goto('/waiting-list')
  await page.getByLabel('Until').fill('')
  await page.getByLabel('Mornings').uncheck()
  await page.getByLabel('Afternoons').uncheck()
  await button(page, 'Tell me when a time is free').click()
  await expect(page.getByText('Choose the last day.')).toBeVisible()
  await expect(page.getByText('Choose at least one part of the day.')).toBeVisible()
  await expect(page.getByLabel('Until')).toBeFocused()
})

test('says that a link is no longer valid and offers to join', async ({ page }) => {
  await page.goto(`/waiting-list#${'x'.repeat(43)}`)
  await expect(page.getByText('This link no longer works')).toBeVisible()
  await expect(heading(page, 'When could you come?')).toBeVisible()
})

test(
  'staff take somebody off the list and put them back',
  { tag: '@wide' },
  async ({ page, browser, baseURL }) => {
    const { link } = await joinList(wish)
    await freeSlot()
    const desk = await openColleague(browser, page, baseURL)
    await desk.goto('/admin/waiting-list')
    await expect(desk.getByText('Wanda Waiting').first()).toBeVisible()
    await expect(desk.getByRole('link', { name: /3:00 PM: held until Mon, 11:30 AM/ })).toBeVisible()
    await expectNoAxeFindings(desk)
    await button(desk, 'Take Wanda Waiting off the list').click()
    await expect(desk.getByText('Wanda Waiting is off the waiting list')).toBeVisible()
    await button(desk, 'Undo').click()
    await expect(button(desk, 'Take Wanda Waiting off the list')).toBeVisible()
    // The page shows the row again before the clinic has answered.
    await expect.poll(async () => (await readWaiting(link)).state).toBe('waiting')
  },
)
