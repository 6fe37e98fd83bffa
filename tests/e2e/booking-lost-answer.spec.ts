import type { Page } from 'playwright/test'
import { query } from '../support/control.ts'
import { openDay, someEmail } from '../support/factories.ts'
import { newestMailTo } from '../support/inbox.ts'
import { resetClinic } from '../support/reset.ts'
import { expectNoAxeFindings } from './axe.ts'
import { book, openPage, slot, success } from './booking-parts.ts'
import { expect, test } from './fixtures.ts'
import { loseAnswers } from './lost-answers.ts'

const visit = { date: openDay, time: '10:00 AM' }

test.beforeEach(async ({ problems }) => {
  problems.allow(/ERR_FAILED.*\/api\/appointments$/)
  problems.allow(/status of 50\d.*\/api\/appointments$/)
  await resetClinic()
})

/** Waits until the page has stopped asking and offers Try again. */
async function expectUnknown(page: Page): Promise<void> {
  await expect(page.getByText('We don’t know yet whether you are booked')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
}

/** An address's active bookings in the database. */
const bookingsOf = (email: string) =>
  query<{ slot: string; name: string }>(
    `select slot, name from public.appointments where email = $1 and status <> 'cancelled'`,
    [email],
  )

test('keeps slot and token while no answer arrives, and shows the booking on Try again', async ({ page }) => {
  const email = someEmail()
  await openPage(page)
  await loseAnswers(page, '**/api/appointments', 'POST', 3)
  await book(page, { ...visit, email })

  await expectUnknown(page)
  await expect(page.getByText(/was not booked|no longer free|Slot already booked/)).toHaveCount(0)
  await expect(slot(page, visit.time)).toBeChecked()
  await expect(slot(page, visit.time)).toBeEnabled()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Verma')
  await expect(page.getByText('This address is verified.')).toBeVisible()
  await expectNoAxeFindings(page)

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(success)).toBeVisible()
  await expect(page.getByRole('region', { name: 'You’re booked' })).toContainText('10:00 AM')
  expect(await bookingsOf(email)).toHaveLength(1)
  // The code and a single confirmation.
  await newestMailTo(email, 2)
})
