import type { Locator, Page } from 'playwright/test'
import { bookAsVisitor } from '../support/booking.ts'
import { startOfTests } from '../support/clinic.ts'
import { minutesAfter, setClock } from '../support/clock.ts'
import { query } from '../support/control.ts'
import { openSession } from '../support/session.ts'
import { resetClinic } from '../support/reset.ts'
import { expectNoAxeFindings } from './axe.ts'
import { bookAtDesk, monday, openDay, openSlot, panelOf, slotOf } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

// The staff's day at the desk: everything that can be done with a booking.
test.beforeEach(async ({ signInAs }) => {
  await resetClinic()
  await signInAs('admin')
})

test("shows a visitor's booking in its slot and in the panel", { tag: '@both' }, async ({ page }) => {
  const booking = await bookAsVisitor({ date: monday, slot: '10:30 AM' })
  await openDay(page)
  await expect(slotOf(page, '10:30 AM')).toContainText('Booked')

  const panel = await openSlot(page, '10:30 AM')
  await expect(panel.getByRole('heading', { name: booking.name })).toBeFocused()
  await expect(panel.getByText('Booked', { exact: true })).toBeVisible()
  await expect(panel.getByText(booking.email)).toBeVisible()
  await expect(panel.getByText(/^P-\w{8}$/)).toBeVisible()
  await expect(panel.getByRole('group', { name: 'Actions' }).getByRole('button')).toHaveText([
    'Confirm Visit',
    'New Prescription',
    'Edit Details',
    'Upload File',
    'Book follow-up',
    'Reschedule',
    'Kind, Reason',
    'Delete',
    'Close',
  ])
})

const paint = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)

test('a free, a booked and a confirmed slot each have a tint of their own', async ({ page }) => {
  const staff = await openSession('admin')
  await bookAtDesk(staff)
  const confirmed = await bookAtDesk(staff, { slot: '10:30 AM' })
  expect(
    (await staff.put(`/admin/appointments/${confirmed.id}/confirm`, { status: 'confirmed' })).status,
  ).toBe(200)
  await openDay(page)
  const slots = ['10:00 AM', '10:30 AM', '11:00 AM'].map((slot) => slotOf(page, slot).getByRole('button'))
  expect(new Set(await Promise.all([...slots, panelOf(page)].map(paint))).size).toBe(4)
})

test('confirms a visit, which then can’t be moved, and takes the confirmation back', async ({ page }) => {
  await bookAtDesk(await openSession('admin'))
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await panel.getByRole('button', { name: 'Confirm Visit' }).click()
  await expect(panel.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Reschedule' })).toBeHidden()
  await expect(panel.getByRole('button', { name: 'Confirm Visit' })).toBeHidden()
  await panel.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(slotOf(page, '10:00 AM')).toContainText('Confirmed')
  await expect(slotOf(page, '10:00 AM').getByRole('button')).toBeFocused()
  // The change is shown at once; a reload before it is sent would take it back.
  await saved
  await page.reload()
  await expect(slotOf(page, '10:00 AM')).toContainText('Confirmed')

  await openSlot(page, '10:00 AM')
  await panel.getByRole('button', { name: 'Undo Confirmation' }).click()
  await expect(panel.getByText('Booked', { exact: true })).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Asha Verma' })).toBeFocused()
  await expect(panel.getByRole('button', { name: 'Reschedule' })).toBeVisible()
})

test(
  'keeps the actions of a booking and of a free slot in sight on a low screen',
  { tag: '@both' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 650 })
    await bookAtDesk(await openSession('admin'))
    await openDay(page)
    const booked = await openSlot(page, '10:00 AM')
    for (const button of await booked.getByRole('group', { name: 'Actions' }).getByRole('button').all()) {
      await expect(button).toBeInViewport({ ratio: 1 })
    }
    await expect(slotOf(page, '4:30 PM')).toBeInViewport({ ratio: 1 })
    await booked.getByRole('button', { name: 'Close', exact: true }).click()
    const free = await openSlot(page, '11:00 AM')
    await expect(free.getByRole('button', { name: 'Book 11:00 AM' })).toBeInViewport({ ratio: 1 })
  },
)

test('mails the patient about a deletion, unless staff untick it', async ({ page }) => {
  const admin = await openSession('admin')
  await bookAtDesk(admin, { email: 'asha@example.com' })
  await bookAtDesk(admin, { email: 'asha@example.com', slot: '11:00 AM' })
  await bookAtDesk(admin, { slot: '12:00 PM', name: 'Ravi Menon' })
  await openDay(page)
  const question = page.getByRole('alertdialog', { name: 'Delete this appointment?' })
  const notify = question.getByRole('checkbox', { name: /^Tell the patient by mail/ })
  const askToDelete = async (slot: string) => {
    await (await openSlot(page, slot)).getByRole('button', { name: 'Delete' }).click()
    await expect(question).toBeVisible()
  }
  await askToDelete('10:00 AM')
  await expect(notify).toBeChecked()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(slotOf(page, '10:00 AM')).toContainText('Available')
  await askToDelete('11:00 AM')
  await notify.uncheck()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(slotOf(page, '11:00 AM')).toContainText('Available')
  await askToDelete('12:00 PM')
  await expect(question).toContainText('No message is sent: please tell the patient')
  await expect(notify).toHaveCount(0)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(slotOf(page, '12:00 PM')).toContainText('Available')
  await expect(page.getByText('Appointment deleted').first()).toBeVisible()
  const mails = await query<{ slot: string }>(`select slot from private.outbox where kind = 'cancelled'`)
  expect(mails).toEqual([{ slot: '10:00 AM' }])
})

test('asks before it deletes a booking, and restores it with Undo', async ({ page }) => {
  await bookAtDesk(await openSession('admin'))
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await panel.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this appointment?' })
  await expect(question).toContainText('Asha Verma, Monday, November 23, 2026, 10:00 AM')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(slotOf(page, '10:00 AM')).toContainText('Booked')
  await panel.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(slotOf(page, '10:00 AM')).toContainText('Available')
  await expect(page.getByRole('status').getByText('Appointment deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(slotOf(page, '10:00 AM')).toContainText('Asha Verma')
})

test('turns a missed visit into a no-show at the end of its slot, without a reload', async ({
  page,
  signInAs,
}) => {
  await bookAtDesk(await openSession('admin'))
  await setClock(minutesAfter(startOfTests, 59))
  await signInAs('admin')
  await page.clock.install({ time: minutesAfter(startOfTests, 59) })
  await openDay(page)
  await expect(slotOf(page, '10:00 AM')).toContainText('Booked')
  await expect(slotOf(page, '10:30 AM')).toContainText('Available')
  await setClock(minutesAfter(startOfTests, 60))
  await page.clock.fastForward('01:01')
  await expect(slotOf(page, '10:00 AM')).toContainText('No Show')
  await expect(slotOf(page, '10:30 AM')).toContainText('Past')
  await expect(slotOf(page, '10:30 AM').getByRole('button')).toHaveCount(0)
  await expectNoAxeFindings(page)
})

test('confirms a no-show who arrived late', async ({ page, signInAs }) => {
  const { panel, actions } = await openNoShow(page, signInAs)
  await expect(actions.getByRole('button')).toHaveText(['Arrived late', 'Book follow-up', 'Delete', 'Close'])
  await actions.getByRole('button', { name: 'Arrived late' }).click()
  await expect(panel.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(actions.getByRole('button', { name: 'New Prescription' })).toBeVisible()
})

test('books, moves, confirms and books again by the keyboard alone, in few keys', async ({ page }) => {
  let count = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    count += keys.length
  }
  /** How many keys were pressed since the last journey, what was typed into fields aside. */
  const keys = () => {
    const pressed = count
    count = 0
    return pressed
  }
  const panel = panelOf(page)
  const openWithKeys = async () => {
    await openDay(page)
    await expect(page.getByText('Arrow keys move between the slots', { exact: false })).toBeAttached()
  }
  await openWithKeys()

  await press('n')
  await expect(panel.getByLabel('Find a known patient')).toBeFocused()
  await page.keyboard.type('Ravi Menon')
  await expect(panel.getByText('No patients found.')).toBeVisible()
  await press('Enter')
  await expect(panel.getByLabel('Contact')).toBeFocused()
  await page.keyboard.type('+91 90000 11111')
  await press('Enter')
  await expect(panel.getByRole('heading', { name: 'Ravi Menon' })).toBeFocused()
  expect(keys(), 'walk-in').toBeLessThanOrEqual(12)

  await panel.getByRole('button', { name: 'Reschedule' }).focus()
  await press('Enter')
  const move = page.getByRole('dialog', { name: 'Reschedule' })
  await move.getByRole('radio', { name: '10:30 AM' }).focus()
  await press('Space', 'ArrowRight')
  await expect(move.getByRole('radio', { name: '11:00 AM' })).toBeChecked()
  await press('Enter')
  await expect(move).toBeHidden()
  await expect(panel.getByText('Monday, November 23, 2026, 11:00 AM')).toBeVisible()
  await panel.getByRole('heading', { name: 'Ravi Menon' }).focus()
  await press('Escape')
  const slot = slotOf(page, '11:00 AM').getByRole('button')
  await expect(slot).toBeFocused()
  await press('ArrowRight', 'ArrowLeft')
  await expect(slot).toBeFocused()

  await openWithKeys()
  keys()
  await press('Tab', 'Tab')
  await expect(page.getByRole('link', { name: 'Skip to the slots' })).toBeFocused()
  await press('Enter')
  await expect(slot).toBeFocused()
  await press('c')
  await expect(slot).toContainText('Confirmed')
  expect(keys(), 'confirming the next patient').toBeLessThanOrEqual(4)

  await press('f')
  const followUp = page.getByRole('dialog', { name: 'Book follow-up' })
  await expect(followUp.getByText('11:00 AM, free')).toHaveCount(3)
  await press('ArrowDown', 'Enter')
  await expect(followUp).toBeHidden()
  expect(keys(), 'a follow-up in two weeks').toBeLessThanOrEqual(5)
  await expect(page.getByText('Appointment booked')).toBeVisible()
  expect(await query(`select name, slot from appointments where date = '2026-12-07'`)).toEqual([
    { name: 'Ravi Menon', slot: '11:00 AM' },
  ])
})

/** Books 10:00, lets the slot pass, and opens the panel of the missed visit. */
async function openNoShow(
  page: Page,
  signInAs: (role: 'admin') => Promise<unknown>,
): Promise<{ panel: Locator; actions: Locator }> {
  await bookAtDesk(await openSession('admin'))
  await setClock(minutesAfter(startOfTests, 60))
  await page.clock.setSystemTime(minutesAfter(startOfTests, 60))
  // The first session has timed out by then.
  await signInAs('admin')
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await expect(panel.getByText('No Show', { exact: true })).toBeVisible()
  return { panel, actions: panel.getByRole('group', { name: 'Actions' }) }
}
