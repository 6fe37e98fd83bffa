import { bookAsVisitor } from '../support/booking.ts'
import { startOfTests } from '../support/clinic.ts'
import { minutesAfter, setClock } from '../support/clock.ts'
import { openDay, someEmail } from '../support/factories.ts'
import { codeSentTo, mailTo, newestMailTo } from '../support/inbox.ts'
import { resetClinic } from '../support/reset.ts'
import { expectNoAxeFindings } from './axe.ts'
import { askForCode, book, dialogOf, fillIn, openPage, slot, submit, success } from './booking-parts.ts'
import { expect, test } from './fixtures.ts'

// The clinic's clock stands at Monday, 2026-11-23, 9:30 AM in Asia/Kolkata; the device is in New York, on Sunday.

test.beforeEach(async () => resetClinic())

test('books after the email is verified, resets the form and takes the slot away', async ({ page }) => {
  const email = someEmail()
  await openPage(page)
  await fillIn(page, { email, date: openDay, time: '10:00 AM' })
  const code = await askForCode(page, email)

  const dialog = dialogOf(page)
  await expect(dialog.getByText(`A 6-digit code was sent to ${email}`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Verify & Book' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Resend' })).toBeDisabled()
  await expect(dialog.getByText(/Another code in (1:00|0:\d\d)/)).toBeVisible()
  await dialog.getByLabel('Verification code').fill(code.slice(0, 3))
  await expect(dialog.getByRole('button', { name: 'Verify & Book' })).toBeEnabled()
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/appointments'))
  // The sixth digit submits by itself.
  await dialog.getByLabel('Verification code').fill(code)

  const request = await sent
  const { otpToken } = request.postDataJSON() as { otpToken: string }
  expect(otpToken.length).toBeGreaterThan(20)
  expect(request.headers()['x-otp-token']).toBe(otpToken)

  await expect(page.getByText(success)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeFocused()
  const card = page.getByRole('region', { name: 'You’re booked' })
  await expect(card).toContainText('Tuesday, November 24, 2026')
  await expect(card).toContainText('10:00 AM')
  await expect(card).toContainText('Asia/Kolkata (GMT+5:30)')
  await expect(card).toContainText('Monday, November 23, 11:30 PM')

  await expect(page.getByLabel('Date')).toHaveValue('2026-11-23')
  for (const name of ['Full name', 'Mobile number']) await expect(page.getByLabel(name)).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)

  await page.getByLabel('Date').fill(openDay)
  await expect(slot(page, '10:00 AM')).toBeDisabled()
  await expect(slot(page, '10:30 AM')).toBeEnabled()
  await newestMailTo(email, 2)
})

test('warns a visitor who has proved the address of a second visit on one day', async ({ page }) => {
  const email = someEmail()
  await bookAsVisitor({ email, date: openDay, slot: '4:30 PM' })
  await openPage(page)
  await fillIn(page, { email, date: openDay, time: '10:00 AM' })
  const warning = page.getByText('You already have a visit on this day: 4:30 PM')
  await submit(page)
  await expect(dialogOf(page).getByText('OTP sent. Please check your email.')).toBeVisible()
  await expect(warning).toBeHidden()
  await dialogOf(page)
    .getByLabel('Verification code')
    .fill(await codeSentTo(email, 2))
  await expect(warning).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  await expectNoAxeFindings(page)

  await page.getByLabel('Date').fill('2026-11-25')
  await expect(warning).toBeHidden()
  await page.getByLabel('Date').fill(openDay)
  await expect(warning).toBeVisible()
  await slot(page, '10:00 AM').check()
  await submit(page)
  await expect(page.getByText(success)).toBeVisible()
})

test('tells of the booking in one message that covers no button of the card', async ({ page }) => {
  await openPage(page)
  await book(page, { email: someEmail(), date: openDay, time: '10:00 AM' })
  const toast = page.getByRole('listitem').filter({ hasText: success })
  await expect(toast).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dismiss message' })).toHaveCount(1)
  const covered = await toast.evaluate((element) => {
    const message = element.getBoundingClientRect()
    const controls = document.querySelectorAll('section[aria-labelledby=booked-heading] :is(a, button)')
    return Array.from(controls, (control) => control.getBoundingClientRect()).filter(
      (box) => box.top < message.bottom && box.bottom > message.top,
    ).length
  })
  expect(covered).toBe(0)
})

test('shows and focuses the nearest free times after a taken slot', async ({ page }) => {
  const email = someEmail()
  await openPage(page)
  await fillIn(page, { email, date: openDay, time: '11:00 AM' })
  const code = await askForCode(page, email)
  await bookAsVisitor({ date: openDay, slot: '11:00 AM' })
  await dialogOf(page).getByLabel('Verification code').fill(code)
  await expect(page.getByText('Slot already booked.')).toBeVisible()
  const offer = page.getByRole('button', { name: '10:30 AM' })
  await expect(offer).toBeFocused()
  await expect(offer).toBeInViewport({ ratio: 1 })
})

test('hides the toast after six seconds', async ({ page }) => {
  await openPage(page)
  await page.clock.install({ time: startOfTests })
  await page.reload()
  await expect(page.getByLabel('Date')).toHaveValue('2026-11-23')
  // From here on only runFor moves the time.
  await page.clock.pauseAt(minutesAfter(startOfTests, 1))
  await submit(page)
  const text = page.getByText('Please fill all fields.')
  await expect(text).toBeVisible()
  await page.clock.runFor(5_500)
  await expect(text).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(text).toBeHidden()
})

test('says what is missing, focuses it and sends nothing', async ({ page }) => {
  const email = someEmail()
  await openPage(page)
  await submit(page)
  await expect(page.getByText('Please fill all fields.')).toBeVisible()
  await expect(page.getByText('Choose a time slot.')).toBeVisible()
  await expect(slot(page, '10:00 AM')).toBeFocused()
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByText('Enter email address first.')).toBeVisible()
  await fillIn(page, { email: 'asha@nowhere', time: '10:00 AM' })
  await submit(page)
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  expect(await mailTo(email)).toEqual([])
})

test('rejects a wrong code and accepts a pasted one', async ({ page }) => {
  const email = someEmail()
  await openPage(page)
  await fillIn(page, { email, time: '2:00 PM' })
  const code = await askForCode(page, email)
  const field = dialogOf(page).getByLabel('Verification code')
  await expect(field).toBeFocused()
  await field.press('Enter')
  await expect(dialogOf(page).getByText('Enter the OTP code.')).toBeVisible()

  await page.keyboard.type(code === '111111' ? '222222' : '111111')
  await expect(dialogOf(page).getByText('Invalid OTP. Please try again.')).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type('9')
  await expect(field).toHaveValue('9')
  await expect(dialogOf(page).getByText('Invalid OTP. Please try again.')).toBeHidden()

  await field.fill('')
  await field.evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    ` ${code.slice(0, 3)} ${code.slice(3)} `,
  )
  await expect(page.getByText(success)).toBeVisible()
})

test('sends no second code when the dialog is reopened', async ({ page }) => {
  const email = someEmail()
  await openPage(page)
  await fillIn(page, { email, time: '2:00 PM' })
  await askForCode(page, email)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await submit(page)
  await expect(dialogOf(page).getByText(`A 6-digit code was sent to ${email}`)).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await mailTo(email)).toHaveLength(1)
})

test('continues after a reload while the code is fetched', async ({ page }) => {
  const email = someEmail()
  await openPage(page)
  await fillIn(page, { email, date: openDay, time: '2:00 PM' })
  const code = await askForCode(page, email)

  await page.reload()
  await expect(page.getByLabel('Date')).toHaveValue(openDay)
  await expect(slot(page, '2:00 PM')).toBeChecked()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Verma')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await submit(page)
  await expect(dialogOf(page).getByText(`A 6-digit code was sent to ${email}`)).toBeVisible()
  await expect(dialogOf(page).getByRole('button', { name: 'Resend' })).toBeDisabled()
  expect(await mailTo(email), 'no second code').toHaveLength(1)

  // Nor does a look at another page of the site cost anything; what is booked is not kept.
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Diet Plans' }).click()
  await expect(page).toHaveURL(/dietplans/)
  await page.goBack()
  await expect(page.getByLabel('Mobile number')).toHaveValue('+91 98765 43210')
  await submit(page)
  await dialogOf(page).getByLabel('Verification code').fill(code)
  await expect(page.getByText(success)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('keeps every field of the form over a reload', async ({ page }) => {
  await openPage(page)
  await slot(page, '2:00 PM').check()
  const fields = page.getByRole('form').locator('input[name]:not([type=radio]), textarea[name]')
  for (const field of await fields.all()) {
    const isDate = (await field.getAttribute('type')) === 'date'
    await field.fill(isDate ? '2026-11-23' : `some ${await field.getAttribute('name')}`)
  }
  const read = () =>
    page.getByRole('form').evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)))
  const filled = await read()
  await page.reload()
  await expect(slot(page, '2:00 PM')).toBeChecked()
  expect(await read()).toEqual(filled)
})

test('verifies an address ahead of the booking, and drops that for another address', async ({ page }) => {
  const email = someEmail()
  await openPage(page)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(dialogOf(page).getByText('OTP sent. Please check your email.')).toBeVisible()
  await dialogOf(page)
    .getByLabel('Verification code')
    .fill(await codeSentTo(email))
  await expect(page.getByText('Email verified.')).toBeVisible()
  await expect(page.getByText('This address is verified.')).toBeVisible()

  await page.getByRole('textbox', { name: 'Email' }).press('End')
  await page.keyboard.type('x')
  await expect(page.getByText('This address is verified.')).toBeHidden()
})

test('keeps the form of a visitor whose slot was taken and offers the nearest free ones', async ({
  page,
  context,
}) => {
  const [first, second] = [someEmail('first'), someEmail('second')]
  const other = await context.newPage()
  await other.clock.setSystemTime(startOfTests)
  for (const [visitor, email] of [
    [page, first],
    [other, second],
  ] as const) {
    await openPage(visitor)
    await fillIn(visitor, { email, date: openDay, time: '11:00 AM' })
  }
  const code = await askForCode(page, first)
  const otherCode = await askForCode(other, second)
  await dialogOf(page).getByLabel('Verification code').fill(code)
  await expect(page.getByText(success)).toBeVisible()

  await dialogOf(other).getByLabel('Verification code').fill(otherCode)
  await expect(other.getByText('Slot already booked.')).toBeVisible()
  await expect(other.getByText('11:00 AM is no longer free')).toBeVisible()
  await expect(other.getByLabel('Full name')).toHaveValue('Asha Verma')
  await expect(other.getByLabel('Date')).toHaveValue(openDay)
  await expect(other.getByText('This address is verified.')).toBeVisible()
  for (const near of ['10:30 AM', '11:30 AM', '12:00 PM'])
    await expect(other.getByRole('button', { name: near })).toBeVisible()

  // The verification still holds: choosing another slot books at once.
  await other.getByRole('button', { name: '11:30 AM' }).click()
  await submit(other)
  await expect(other.getByText(success)).toBeVisible()
  expect(await mailTo(second)).not.toHaveLength(0)
})

test('disables a slot that somebody else takes, without a reload', async ({ page }) => {
  await page.clock.install({ time: startOfTests })
  await openPage(page)
  await page.getByLabel('Date').fill(openDay)
  await slot(page, '4:00 PM').check()
  await bookAsVisitor({ date: openDay, slot: '4:00 PM' })
  await page.clock.runFor(25_000)
  await expect(page.getByText('4:00 PM is no longer free')).toBeVisible()
  await expect(slot(page, '4:00 PM')).toBeDisabled()
})

test('says that a day is closed and offers the next open one', async ({ page }) => {
  await openPage(page)
  await page.getByRole('button', { name: 'Sunday, November 29, 2026, closed' }).click()
  await expect(page.getByText('The clinic is closed on Sunday, November 29, 2026.')).toBeVisible()
  await expect(page.getByRole('radio', { disabled: false })).toHaveCount(0)
  await expect(page.getByRole('radio')).toHaveCount(12)
  await expectNoAxeFindings(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'pixels to the right of the screen').toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Next open day: Monday, November 30, 2026' }).click()
  await expect(page.getByLabel('Date')).toHaveValue('2026-11-30')
  await expect(slot(page, '10:00 AM')).toBeEnabled()

  await page.getByLabel('Date').fill('2026-11-20')
  await expect(page.getByText('Friday, November 20, 2026 is over.')).toBeVisible()
  await page.getByRole('button', { name: 'Next open day: Monday, November 23, 2026' }).click()
  await expect(page.getByLabel('Date')).toHaveValue('2026-11-23')
  await expect(page.getByRole('radio')).toHaveCount(12)
})

test('offers the next open day to a visitor on a Sunday', async ({ page }) => {
  await setClock('2026-11-22T06:00:00Z')
  await page.goto('/appointments')
  await expect(page.getByLabel('Date')).toHaveValue('2026-11-22')
  await expect(page.getByText('The clinic is closed on Sunday, November 22, 2026.')).toBeVisible()
  await page.getByRole('button', { name: /^Next open day/ }).click()
  await expect(slot(page, '10:00 AM')).toBeEnabled()
})

test('disables slots that are over, and says when the last one is', async ({ page }) => {
  await setClock(minutesAfter(startOfTests, 60))
  await openPage(page)
  await expect(slot(page, '10:30 AM')).toBeDisabled()
  await expect(slot(page, '11:00 AM')).toBeEnabled()
  await setClock(minutesAfter(startOfTests, 8 * 60))
  await page.reload()
  await expect(page.getByText('There are no more appointments today.')).toBeVisible()
})

test('shows an error with Retry when the slots fail to load', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED.*\/api\/appointments\/slots/)
  let broken = false
  await page.route('**/api/appointments/slots?*', (route) => (broken ? route.abort() : route.fallback()))
  await openPage(page)
  broken = true
  await page.getByLabel('Date').fill(openDay)
  await expect(page.getByText('The times could not be loaded')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  broken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(slot(page, '10:00 AM')).toBeEnabled()
})

test('keeps the form of a refused booking, and books at the next try without another code', async ({
  page,
}) => {
  const email = someEmail()
  await openPage(page)
  await fillIn(page, { email, time: '3:00 PM' })
  await page.route('**/api/appointments', (route) => route.fulfill({ status: 400, json: {} }))
  const code = await askForCode(page, email)
  await dialogOf(page).getByLabel('Verification code').fill(code)
  await expect(page.getByText('Booking failed.')).toBeVisible()
  await expect(page.getByText('Your appointment was not booked')).toBeVisible()
  await expect(slot(page, '3:00 PM')).toBeChecked()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Verma')
  await page.unroute('**/api/appointments')
  await submit(page)
  await expect(page.getByText(success)).toBeVisible()
})

test('books with the keyboard alone', async ({ page }) => {
  const email = someEmail()
  await openPage(page)
  // From today's Monday to Tuesday, and back into the form by Tab.
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
  for (const text of ['Asha Verma', '+91 98765 43210', email]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByLabel('Verification code')).toBeFocused()
  await page.keyboard.type(await codeSentTo(email))
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeFocused()
})

test('offers the appointment as a calendar file and as calendar links', async ({ page }) => {
  const email = someEmail()
  await openPage(page)
  await fillIn(page, { email, date: openDay, time: '10:00 AM' })
  await dialogOf(page)
    .getByLabel('Verification code')
    .fill(await askForCode(page, email))
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

test('passes axe with form, mistakes, dialog, wrong code and confirmation', async ({ page }) => {
  const email = someEmail()
  await openPage(page)
  await submit(page)
  await expectNoAxeFindings(page)
  await fillIn(page, { email, date: openDay, time: '10:00 AM' })
  const code = await askForCode(page, email)
  await expectNoAxeFindings(page)
  const field = dialogOf(page).getByLabel('Verification code')
  await field.fill(code === '111111' ? '222222' : '111111')
  await expect(dialogOf(page).getByText('Invalid OTP. Please try again.')).toBeVisible()
  await expectNoAxeFindings(page)
  await field.fill(code)
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
  await expectNoAxeFindings(page)
})
