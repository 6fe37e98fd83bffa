import { startOfTests } from '../support/clinic.ts'
import { openSession } from '../support/session.ts'
import { resetClinic } from '../support/reset.ts'
import { expectNoAxeFindings } from './axe.ts'
import { bookAtDesk, openDay, openSlot, slotOf } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

// Failures at the desk: nothing typed is lost, and the screen says what to do next.
test.beforeEach(async ({ signInAs }) => {
  await resetClinic()
  await signInAs('admin')
})

const toast = 'status'

test('says that a slot was taken, keeps the form and offers nearby free slots', async ({ page }) => {
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await panel.getByLabel('Name', { exact: false }).last().fill('Ravi Menon')
  await panel.getByLabel('Contact').fill('+91 90000 11111')
  await bookAtDesk(await openSession('admin'), { slot: '10:00 AM' })
  await panel.getByRole('button', { name: 'Book 10:00 AM' }).click()
  await expect(panel.getByRole('alert')).toHaveText('Slot already booked')
  await expect(panel.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await panel.getByRole('button', { name: '10:30 AM', exact: true }).click()
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Book 10:30 AM' })).toBeFocused()
  await panel.getByRole('button', { name: 'Book 10:30 AM' }).click()
  await expect(panel.getByRole('heading', { name: 'Ravi Menon' })).toBeVisible()
})

test('greys out the slots of a day that can’t be loaded and offers a retry', async ({ page, problems }) => {
  problems.allow(/status of 503/)
  await page.route('**/api/admin/appointments/slots?date=2026-11-24', (route) =>
    route.fulfill({ status: 503, json: { error: 'The service is not available right now.' } }),
  )
  // Three tries, one and two seconds apart.
  await page.goto('/admin/appointments?date=2026-11-24')
  await expect(page.getByRole('alert')).toContainText('The day could not be loaded')
  await expect(page.getByRole('list', { name: 'Slots' }).getByRole('listitem')).toHaveCount(12)
  await expect(page.getByRole('list', { name: 'Slots' }).getByRole('button')).toHaveCount(0)
  await expectNoAxeFindings(page)
  await page.unroute('**/api/admin/appointments/slots?date=2026-11-24')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(slotOf(page, '10:00 AM')).toContainText('Available')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('says that the connection is lost, keeps the day on the screen and recovers automatically', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await page.clock.install({ time: startOfTests })
  await bookAtDesk(await openSession('admin'))
  await openDay(page)
  await page.route('**/api/admin/**', (route) => route.abort())
  const lost = page.getByText('The connection is lost. This is how the day stood at 9:30 AM')
  // The refresh and its retries.
  await expect(async () => {
    await page.clock.fastForward('00:21')
    await expect(lost).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(slotOf(page, '10:00 AM')).toContainText('Asha Verma')
  await expectNoAxeFindings(page)
  await page.unroute('**/api/admin/**')
  await expect(async () => {
    await page.clock.fastForward('00:21')
    await expect(lost).toBeHidden({ timeout: 500 })
  }).toPass()
})

test(
  'shows a late answer even after the panel has changed, and sends one request',
  { tag: '@wide' },
  async ({ page, isMobile }) => {
    test.skip(isMobile, 'There the panel covers everything else until the answer arrives.')
    const held: (() => void)[] = []
    let refuse = true
    await page.route('**/api/admin/appointments', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await new Promise<void>((resolve) => held.push(resolve))
      return refuse
        ? route.fulfill({ status: 409, json: { error: 'Slot already booked' } })
        : route.fallback()
    })
    await openDay(page)
    const panel = await openSlot(page, '10:30 AM')
    await panel.getByLabel('Name', { exact: true }).fill('Ravi Menon')
    await panel.getByLabel('Contact').fill('+91 90000 11111')
    const begun = page.getByText('Booking for Ravi Menon: choose a free slot')

    await panel.getByRole('button', { name: 'Book 10:30 AM' }).click()
    await expect.poll(() => held.length).toBe(1)
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(page.getByText('Tuesday, November 24, 2026', { exact: true })).toBeVisible()
    await expect(begun, 'while it is under way').toHaveCount(0)
    held[0]!()
    await expect(page.getByRole(toast).getByText('Slot already booked')).toBeVisible()
    await expect(begun).toBeVisible()

    refuse = false
    await openSlot(page, '11:00 AM')
    await panel.getByRole('button', { name: 'Book 11:00 AM' }).click()
    await expect.poll(() => held.length).toBe(2)
    await page.getByRole('button', { name: 'Previous day' }).click()
    held[1]!()
    await expect(page.getByRole(toast).getByText('Appointment booked')).toBeVisible()
    await expect(begun).toHaveCount(0)
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(slotOf(page, '11:00 AM')).toContainText('Ravi Menon')
  },
)

test('asks before discarding a half-typed booking, and keeps it while another booking is viewed', async ({
  page,
}) => {
  await bookAtDesk(await openSession('admin'), { slot: '10:00 AM' })
  await openDay(page)
  const panel = await openSlot(page, '10:30 AM')
  const contact = panel.getByLabel('Contact')
  await contact.fill('+91 90000 11111')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  // After one refusal to close, a browser may close the dialog anyway: it must come back and ask again.
  for (const times of ['once', 'twice', 'three times']) {
    await page.keyboard.press('Escape')
    await expect(question, times).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question, times).toHaveCount(0)
    await expect(contact, times).toHaveValue('+91 90000 11111')
  }
  await openSlot(page, '10:00 AM')
  await openSlot(page, '11:00 AM')
  await expect(contact).toHaveValue('+91 90000 11111')
  await contact.focus()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await openSlot(page, '11:30 AM')
  await expect(contact).toHaveValue('')
})
