import { expect, type Page } from 'playwright/test'
import { ok } from '../support/contract.ts'
import { visitor } from '../support/http.ts'
import { codeSentTo } from '../support/inbox.ts'
import { bookWithLink, withLink } from '../support/visit.ts'
import { joinList } from '../support/waiting.ts'
import { dialogOf } from './booking-parts.ts'

// Helpers shared by the tests of the waiting list.

export const friday = '2026-11-27'
export const slot = '3:00 PM'
export const wish = { from: '2026-11-24', to: friday }

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** Books somebody else's visit on Friday. */
export const takeSlot = () =>
  bookWithLink({ date: friday, slot, name: 'Gone Again', contact: '+91 96666 00000' })

/** Cancels that visit, so that its slot is held for the first person on the list. */
export async function freeSlot(): Promise<void> {
  const { link } = await takeSlot()
  await ok(visitor, 'visits.cancel', withLink(link, { version: 1 }))
}

/** Opens the page that the mail of an offer links to. */
export async function openOffer(page: Page): Promise<string> {
  const { email, link } = await joinList(wish)
  await freeSlot()
  await page.goto(`/waiting-list#${link}`)
  await expect(heading(page, 'A time is free for you')).toBeVisible()
  return email
}

export async function fillWish(page: Page, email: string): Promise<void> {
  await page.getByLabel('From').fill(wish.from)
  await page.getByLabel('Until').fill(wish.to)
  await page.getByLabel('Full name').fill('Asha Verma')
  await page.getByLabel('Mobile number').fill('+91 98765 43210')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('radio', { name: 'By video' }).check()
  await page.getByLabel('Reason for the visit').fill('Thyroid report')
}

/** Submits the form with the code from the mail. */
export async function sendWish(page: Page, email: string): Promise<void> {
  await button(page, 'Tell me when a time is free').click()
  await expect(dialogOf(page).getByText('OTP sent. Please check your email.')).toBeVisible()
  await dialogOf(page)
    .getByLabel('Verification code')
    .fill(await codeSentTo(email))
}
