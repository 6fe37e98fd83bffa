import { setClock } from '../support/clock.ts'
import { query } from '../support/control.ts'
import { codeSentTo, newestMailTo } from '../support/inbox.ts'
import { someEmail } from '../support/factories.ts'
import { resetClinic } from '../support/reset.ts'
import { linkIn } from '../support/visit.ts'
import { expectNoAxeFindings } from './axe.ts'
import { dialogOf, fillIn, openPage, submit } from './booking-parts.ts'
import { openColleague } from './colleague.ts'
import { openDay, openSlot, slotOf } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

const later = '2026-11-27'
const room = 'https://video.example/room'

test.beforeEach(async () => {
  await resetClinic()
  await query('update public.settings set video_link = $1', [room])
})

test('a visitor chooses the kind of visit and gives a reason, and staff change both in another browser', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = someEmail()
  await openPage(page)
  await fillIn(page, { email, date: later, time: '11:00 AM' })
  await page.getByRole('radio', { name: 'By video' }).check()
  await page.getByLabel('Reason for the visit (optional)').fill('Thyroid report')
  await expectNoAxeFindings(page)
  // As if the phone had dropped the page while its owner read the mail.
  await page.reload()
  await expect(page.getByRole('radio', { name: 'By video' })).toBeChecked()
  await expect(page.getByLabel('Reason for the visit (optional)')).toHaveValue('Thyroid report')
  await submit(page)
  await dialogOf(page)
    .getByLabel('Verification code')
    .fill(await codeSentTo(email))
  const booked = page.getByRole('region', { name: 'You’re booked' })
  await expect(booked).toContainText('By video')
  await expect(booked).toContainText('Thyroid report')

  const desk = await openColleague(browser, page, baseURL)
  await openDay(desk, later)
  await expect(slotOf(desk, '11:00 AM')).toContainText('by video')
  const panel = await openSlot(desk, '11:00 AM')
  await expect(panel).toContainText('Thyroid report')
  await panel.getByRole('button', { name: 'Kind, Reason' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Kind and reason' })
  await dialog.getByLabel('Kind of visit').selectOption('At the clinic')
  await expectNoAxeFindings(desk)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel).toContainText('At the clinic')

  const changed = await newestMailTo(email, 3)
  expect(changed.subject).toContain('has changed')
  await page.goto(`/visit#${linkIn(changed)}`)
  const visit = page.getByRole('region', { name: 'Your visit is booked' })
  await expect(visit).toContainText('12 Neem Tree Lane')
  await expect(visit).toContainText('Thyroid report')
})

test('the link to the video call appears a day before the visit', { tag: '@wide' }, async ({ page }) => {
  const email = someEmail()
  await openPage(page)
  await fillIn(page, { email, date: later, time: '11:00 AM' })
  await page.getByRole('radio', { name: 'By video' }).check()
  await submit(page)
  await dialogOf(page)
    .getByLabel('Verification code')
    .fill(await codeSentTo(email))
  await expect(page.getByRole('region', { name: 'You’re booked' })).toBeVisible()
  const mail = await newestMailTo(email, 2)
  await page.goto(`/visit#${linkIn(mail)}`)
  const visit = page.getByRole('region', { name: 'Your visit is booked' })
  await expect(visit).toContainText('from 24 hours before')
  await expect(visit.getByRole('link', { name: room })).toHaveCount(0)
  await setClock('2026-11-26T11:00:00+05:30')
  await page.reload()
  await expect(visit.getByRole('link', { name: room })).toHaveAttribute('href', room)
  await expectNoAxeFindings(page)
})
