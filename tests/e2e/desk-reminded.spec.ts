import { setClock } from '../support/clock.ts'
import { query } from '../support/control.ts'
import { someEmail } from '../support/factories.ts'
import { newestMailTo } from '../support/inbox.ts'
import { openSession } from '../support/session.ts'
import { waitFor } from '../support/wait-for.ts'
import { resetClinic } from '../support/reset.ts'
import { bookAtDesk, openDay, openSlot } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

test('the panel says when the patient was reminded, until the visit moves', async ({ page }) => {
  await resetClinic()
  const email = someEmail()
  const visit = { date: '2026-11-27', slot: '10:00 AM', email }
  const { id } = await bookAtDesk(await openSession('admin'), visit)
  // Exactly two days before.
  await setClock('2026-11-25T10:00:00+05:30')
  await page.clock.setSystemTime('2026-11-25T10:00:00+05:30')
  const { token } = await openSession('admin')
  await page.addInitScript((kept) => localStorage.setItem('admintoken', kept), token)
  await query('select public.queue_reminders()')
  // The first mail was the confirmation.
  expect((await newestMailTo(email, 2)).subject).toContain('Reminder:')
  await waitFor('note of the reminder', async () => {
    const [row] = await query('select from public.appointments where id = $1 and reminded_at is not null', [
      id,
    ])
    return row
  })
  await openDay(page, visit.date)
  const panel = await openSlot(page, visit.slot)
  await expect(panel).toContainText(/Reminded Wed,? 10:00 AM/)
  // The open panel is restored with its day, and covers the slots on a phone.
  await panel.getByRole('button', { name: 'Close panel' }).click()
  await setClock('2026-11-25T10:05:00+05:30')
  await page.clock.setSystemTime('2026-11-25T10:05:00+05:30')
  const session = await openSession('admin')
  await session.request('PUT', `/admin/appointments/${id}/reschedule`, {
    body: { date: visit.date, slot: '11:00 AM' },
  })
  await openDay(page, visit.date)
  const moved = await openSlot(page, '11:00 AM')
  await expect(moved).toContainText(email)
  await expect(moved).not.toContainText('Reminded')
})

test('the panel says that the mail server refused the address', async ({ page, signInAs }) => {
  await resetClinic()
  await signInAs('admin')
  const visit = { date: '2026-11-27', slot: '10:00 AM', email: 'asha@no-such-domain.invalid' }
  const { id } = await bookAtDesk(await openSession('admin'), visit)
  await waitFor('the refusal', async () => {
    const [row] = await query('select from public.appointments where id = $1 and mail_refused', [id])
    return row
  })
  await openDay(page, visit.date)
  const panel = await openSlot(page, visit.slot)
  await expect(panel).toContainText(`The mail server refused ${visit.email}. The patient got no mail`)
})
