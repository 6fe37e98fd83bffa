import type { Locator, Page } from 'playwright/test'
import { codeSentTo } from '../support/inbox.ts'
import { expect } from './fixtures.ts'

/** Helpers shared by the booking page's tests. */

export const success = 'Appointment booked! If you provided an email, a confirmation has been sent.'

export const slot = (page: Page, label: string): Locator =>
  page.getByRole('radio', { name: new RegExp(`^${label}`) })
/** The times of the chosen day. */
export const times = (page: Page): Locator =>
  page.getByRole('radiogroup', { name: 'Time slot' }).getByRole('radio')
export const dialogOf = (page: Page): Locator => page.getByRole('dialog')
export const submit = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Book Appointment' }).click()

/** Opens the page and waits until it shows the clinic's day. */
export async function openPage(page: Page): Promise<void> {
  await page.goto('/appointments')
  await expect(page.getByLabel('Date')).toHaveValue('2026-11-23')
  await expect(times(page)).toHaveCount(12)
}

/** Opens the month and the field for the date. */
export async function showMoreDates(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'More dates', expanded: false })
  if (await button.isVisible()) await button.click()
}

/** Chooses any day, by the field. */
export async function chooseDate(page: Page, date: string): Promise<void> {
  await showMoreDates(page)
  await page.getByLabel('Date').fill(date)
}

export async function fillIn(
  page: Page,
  { email, date, time }: { email: string; date?: string; time?: string },
): Promise<void> {
  if (date) await chooseDate(page, date)
  if (time) await slot(page, time).check()
  await page.getByLabel('Full name').fill('Asha Verma')
  await page.getByLabel('Mobile number').fill('+91 98765 43210')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
}

/** Submits the form, which sends a code, and returns the code. */
export async function askForCode(page: Page, email: string): Promise<string> {
  await submit(page)
  await expect(dialogOf(page).getByText('OTP sent. Please check your email.')).toBeVisible()
  return codeSentTo(email)
}

/** Fills in the form and verifies the address, which books. */
export async function book(page: Page, visit: { email: string; date?: string; time: string }): Promise<void> {
  await fillIn(page, visit)
  const code = await askForCode(page, visit.email)
  await dialogOf(page).getByLabel('Verification code').fill(code)
}
