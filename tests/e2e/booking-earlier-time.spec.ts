import type { Page } from 'playwright/test'
import { bookAsVisitor } from '../support/booking.ts'
import { ok } from '../support/contract.ts'
import { someEmail } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { codeSentTo, mailTo } from '../support/inbox.ts'
import { resetClinic } from '../support/reset.ts'
import { bookWithLink, linkTo, withLink } from '../support/visit.ts'
import { waitFor } from '../support/wait-for.ts'
import { waitingLinkOf } from '../support/waiting.ts'
import { expectNoAxeFindings } from './axe.ts'
import { dialogOf, fillIn, openPage, slot as slotChip, submit, success } from './booking-parts.ts'
import { expect, test } from './fixtures.ts'
import { button, freeSlot, friday, heading, wish } from './waiting-parts.ts'

test.beforeEach(async () => resetClinic())

test('a patient asks for an earlier time on the visit’s page, and withdraws the request', async ({
  page,
}) => {
  const { link } = await bookWithLink({ date: friday, slot: '4:30 PM' })
  await page.goto(`/visit#${link}`)
  await button(page, 'Tell me of an earlier time').click()
  await expectNoAxeFindings(page)
  await button(page, 'Tell me').click()
  await expect(page.getByText('We tell you when one is free')).toBeVisible()
  await expect(heading(page, 'An earlier time?')).toBeFocused()
  await button(page, 'Stop waiting').click()
  await expect(button(page, 'Tell me of an earlier time')).toBeVisible()
})

test(
  'the form for an earlier time opens and closes with the keyboard',
  { tag: '@wide' },
  async ({ page }) => {
    const { link } = await bookWithLink({ date: friday, slot: '4:30 PM' })
    await page.goto(`/visit#${link}`)
    await button(page, 'Tell me of an earlier time').press('Enter')
    await expect(page.getByLabel('From')).toBeFocused()
    await button(page, 'Not now').press('Enter')
    await expect(button(page, 'Tell me of an earlier time')).toBeFocused()
  },
)

test('says that a request for another visit replaces the first', { tag: '@wide' }, async ({ page }) => {
  const email = someEmail()
  const first = await bookWithLink({ date: friday, slot: '4:00 PM', email })
  const second = await bookAsVisitor({ date: friday, slot: '4:30 PM', email })
  await ok(visitor, 'waiting.join-for-visit', withLink(first.link, { ...wish, parts: ['morning'] }))
  await page.goto(`/visit#${await linkTo(second.id)}`)
  await button(page, 'Tell me of an earlier time').click()
  await button(page, 'Tell me').click()
  await expect(page.getByText('This takes the place of what you asked for before')).toBeVisible()
  await expectNoAxeFindings(page)
})

test(
  'booking another visit says that it ends the request for an earlier time',
  { tag: '@wide' },
  async ({ page }) => {
    const email = someEmail()
    const first = await bookWithLink({ date: friday, slot: '4:00 PM', email })
    await ok(visitor, 'waiting.join-for-visit', withLink(first.link, { ...wish, parts: ['morning'] }))
    const entry = await waitingLinkOf(email)
    await openPage(page)
    await fillIn(page, { email, date: '2026-11-28', time: '4:30 PM' })
    await submit(page)
    await dialogOf(page)
      .getByLabel('Verification code')
      .fill(await codeSentTo(email, 2))
    await expect(page.getByText(success)).toBeVisible()
    const mail = await waitFor('the mail about the second visit', async () =>
      (await mailTo(email)).find(({ subject }) => subject.includes('4:30 PM')),
    )
    expect(mail.text).toContain('With this booking you are off our waiting list.')
    await page.goto(`/waiting-list#${entry}`)
    await expect(heading(page, 'You have left the waiting list')).toBeVisible()
    await expect(page.getByText('or you have booked another one')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.goto(`/visit#${first.link}`)
    await expect(button(page, 'Tell me of an earlier time')).toBeVisible()
  },
)

/** Moves the visit on its page to 2 PM of another day. */
async function moveTo(page: Page, day: RegExp): Promise<void> {
  await button(page, 'Move').click()
  await page.getByRole('button', { name: day }).click()
  await slotChip(page, '2:00 PM').check()
  await button(page, 'Move my visit').click()
  await expect(heading(page, 'Your visit has moved')).toBeFocused()
}

test(
  'limits an earlier time to before the visit’s own, after moves too',
  { tag: '@wide' },
  async ({ page }) => {
    const { link } = await bookWithLink({ date: friday, slot: '4:30 PM' })
    await page.goto(`/visit#${link}`)
    await expect(button(page, 'Tell me of an earlier time')).toBeVisible()
    await moveTo(page, /^Thursday, November 26/)
    await button(page, 'Tell me of an earlier time').click()
    await page.getByLabel('Until').fill(friday)
    await button(page, 'Tell me').click()
    await expect(page.getByText('Choose a day until your visit, Thursday, November 26, 2026.')).toBeVisible()
    await moveTo(page, /^Saturday, November 28/)
    await button(page, 'Tell me of an earlier time').click()
    await expect(page.getByLabel('Until')).toHaveValue('2026-11-28')
    await button(page, 'Tell me').click()
    await expect(page.getByText('We tell you when one is free')).toBeVisible()
  },
)

test(
  'hides a hold that ended when the visit was moved to an earlier time',
  { tag: '@wide' },
  async ({ page }) => {
    const { link } = await bookWithLink({ date: friday, slot: '4:30 PM' })
    await ok(visitor, 'waiting.join-for-visit', withLink(link, { ...wish, parts: ['morning', 'afternoon'] }))
    await freeSlot()
    await page.goto(`/visit#${link}`)
    await expect(page.getByText('We hold Friday, November 27, 2026 at 3:00 PM')).toBeVisible()
    await moveTo(page, /^Thursday, November 26/)
    expect(await page.getByText('We hold Friday').count()).toBe(0)
    await expect(button(page, 'Tell me of an earlier time')).toBeVisible()
  },
)

test('the visit’s page says that an earlier time is held', { tag: '@wide' }, async ({ page }) => {
  const { link } = await bookWithLink({ date: friday, slot: '4:30 PM' })
  await ok(visitor, 'waiting.join-for-visit', withLink(link, { ...wish, parts: ['morning', 'afternoon'] }))
  await freeSlot()
  await page.goto(`/visit#${link}`)
  await expect(
    page.getByText('We hold Friday, November 27, 2026 at 3:00 PM for you until 11:30 AM'),
  ).toBeVisible()
  await expect(page.getByText('If you stop waiting, it goes to the next person.')).toBeVisible()
  await expect(page.getByText('We tell you when one is free')).toHaveCount(0)
  await expectNoAxeFindings(page)
  await button(page, 'Give it up and stop waiting').click()
  await expect(button(page, 'Tell me of an earlier time')).toBeVisible()
})
