import { expect, type Locator, type Page } from 'playwright/test'
import { theClinic } from '../support/clinic.ts'
import { query } from '../support/control.ts'
import type { Session } from '../support/sign-in.ts'

// Helpers shared by the tests of the staff's day view.

/** The Monday on which the tests start, half an hour before the clinic's first slot. */
export const monday = '2026-11-23'

/** One slot of the day view. */
export function slotOf(page: Page, label: string): Locator {
  return page
    .getByRole('list', { name: 'Slots' })
    .getByRole('listitem')
    .filter({ has: page.getByText(label, { exact: true }) })
}

/** The side panel: beside the day on wide screens, a drawer on narrow ones. */
export function panelOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Slot' }).or(page.getByRole('dialog', { name: 'Slot' }))
}

/** Opens the day view and waits until the day is loaded. */
export async function openDay(page: Page, date = monday): Promise<void> {
  await page.goto(`/admin/appointments?date=${date}`)
  await expect(page.getByRole('list', { name: 'Slots' })).toHaveAttribute('aria-busy', 'false')
  await expect(slotOf(page, '10:00 AM')).not.toContainText('Not known')
}

/** Clicks a slot and waits for its panel. */
export async function openSlot(page: Page, label: string): Promise<Locator> {
  await slotOf(page, label).getByRole('button').click()
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { level: 2 })).toBeVisible()
  return panel
}

/** Books as staff, without the page. */
export async function bookAtDesk(
  staff: Session,
  overrides: { name?: string; date?: string; slot?: string; email?: string } = {},
): Promise<{ id: string; patientUid: string; version: number }> {
  const body = {
    name: 'Asha Verma',
    contact: '+91 98765 43210',
    date: monday,
    slot: '10:00 AM',
    ...overrides,
  }
  const answer = await staff.post<{ id: string; patientUid: string; version: number }>(
    '/admin/appointments',
    body,
  )
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

/** Signs in through the login page that is shown. */
export async function signInOnPage(page: Page): Promise<void> {
  const { username, password } = theClinic().admin
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: false }).first().fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Ends every session on the server, as if it had expired. */
export async function endSessions(): Promise<void> {
  await query('delete from private.staff_sessions')
}
