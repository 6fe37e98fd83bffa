import { openDay, someEmail } from '../support/factories.ts'
import { codeSentTo, newestMailTo } from '../support/inbox.ts'
import { resetClinic } from '../support/reset.ts'
import { expectNoAxeFindings } from './axe.ts'
import {
  askForCode,
  book,
  chooseDate,
  dialogOf,
  fillIn,
  openPage,
  slot,
  submit,
  success,
  times,
} from './booking-parts.ts'
import { expect, test } from './fixtures.ts'

// The clinic's clock is fixed at Monday, 2026-11-23, 9:30 AM in Asia/Kolkata; the device is in New York, on Sunday.

test.beforeEach(async () => resetClinic())

test(
  'books at the sixth digit of the code, with the verified address',
  { tag: '@both' },
  async ({ page }) => {
    const email = someEmail()
    await openPage(page)
    await fillIn(page, { email, date: openDay, time: '10:00 AM' })
    const code = await askForCode(page, email)
    await dialogOf(page).getByLabel('Verification code').fill(code.slice(0, 3))
    await expect(dialogOf(page).getByRole('button', { name: 'Verify & Book' })).toBeEnabled()
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/appointments'))
    await dialogOf(page).getByLabel('Verification code').fill(code)

    const request = await sent
    const { otpToken } = request.postDataJSON() as { otpToken: string }
    expect(otpToken.length).toBeGreaterThan(20)
    expect(request.headers()['x-otp-token']).toBe(otpToken)
    await expect(page.getByText(success)).toBeVisible()
    await expect(dialogOf(page)).toBeHidden()
    await newestMailTo(email, 2)
  },
)

test('clears the form after a booking, also across a reload, and removes the slot', async ({ page }) => {
  await openPage(page)
  await book(page, { email: someEmail(), date: openDay, time: '10:00 AM' })
  await expect(page.getByText(success)).toBeVisible()
  await expect(page.getByLabel('Date')).toHaveValue('2026-11-23')
  const expectEmpty = async () => {
    for (const name of ['Full name', 'Mobile number']) await expect(page.getByLabel(name)).toHaveValue('')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('')
    await expect(
      page.getByRole('radiogroup', { name: 'Time slot' }).getByRole('radio', { checked: true }),
    ).toHaveCount(0)
  }
  await expectEmpty()
  await page.reload()
  await expect(times(page).first()).toBeVisible()
  await expectEmpty()
  await chooseDate(page, openDay)
  await expect(slot(page, '10:00 AM')).toBeDisabled()
  await expect(slot(page, '10:30 AM')).toBeEnabled()
})

test('confirms the time at the clinic and the visitor’s own, with a calendar file and links', async ({
  page,
}) => {
  await openPage(page)
  await book(page, { email: someEmail(), date: openDay, time: '10:00 AM' })
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeFocused()
  const card = page.getByRole('region', { name: 'You’re booked' })
  await expect(card).toContainText('Tuesday, November 24, 2026')
  await expect(card).toContainText('10:00 AM')
  await expect(card).toContainText('India Standard Time (GMT+5:30), Asia/Kolkata')
  await expect(card).toContainText('Monday, November 23, 11:30 PM')
  await expectNoAxeFindings(page)

  await page.getByText('Calendar', { exact: true }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Calendar file (.ics)' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('appointment-2026-11-24.ics')
  let text = ''
  for await (const chunk of await download.createReadStream()) text += String(chunk)
  expect(text).toContain('DTSTART:20261124T043000Z')
  await expect(page.getByRole('link', { name: 'Google Calendar' })).toHaveAttribute(
    'href',
    /dates=20261124T043000Z%2F20261124T050000Z/,
  )
  await expect(page.getByRole('link', { name: 'Outlook' })).toHaveAttribute('href', /startdt=2026-11-24T04/)
})

test('keeps the card in the tab without the visitor’s details, until another booking begins', async ({
  page,
}) => {
  await openPage(page)
  await book(page, { email: someEmail(), date: openDay, time: '10:00 AM' })
  const card = page.getByRole('region', { name: 'You’re booked' })
  await expect(card).toContainText('Asha Verma')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Diet Plans' }).click()
  await expect(page).toHaveURL(/dietplans/)
  await page.goBack()
  await expect(card).toContainText('Tuesday, November 24, 2026')
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(kept).toContain('2026-11-24')
  expect(kept).not.toContain('Asha Verma')
  await fillIn(page, { email: someEmail(), date: openDay, time: '10:30 AM' })
  await submit(page)
  await expect(dialogOf(page)).toBeVisible()
  await expect(card).toHaveCount(0)
})

test(
  'announces the booking in one message that covers nothing of the card',
  { tag: '@both' },
  async ({ page }) => {
    await openPage(page)
    await book(page, { email: someEmail(), date: openDay, time: '10:00 AM' })
    const toast = page.getByRole('listitem').filter({ hasText: success })
    await expect(toast).toBeVisible()
    await expect(page.getByRole('button', { name: 'Dismiss message' })).toHaveCount(1)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.getByText('Calendar', { exact: true }).click()
    const [message, card] = await Promise.all(
      [toast, page.getByRole('region', { name: 'You’re booked' })].map((part) => part.boundingBox()),
    )
    expect(message!.y + message!.height).toBeLessThanOrEqual(card!.y)
  },
)

test('books with the keyboard only', async ({ page }) => {
  const email = someEmail()
  await openPage(page)
  // From today's Monday to Tuesday, then back into the form with Tab.
  await page.getByRole('button', { name: /^Monday, November 23, 2026/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: /^Tuesday, November 24, 2026/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Date')).toHaveValue(openDay)
  await expect(slot(page, '10:00 AM')).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(slot(page, '10:00 AM')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(slot(page, '11:00 AM')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Tell me when a time is free' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'No preference' })).toBeFocused()
  for (const text of ['Asha Verma', '+91 98765 43210', email]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByLabel('Verification code')).toBeFocused()
  await page.keyboard.type(await codeSentTo(email))
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeFocused()
})
