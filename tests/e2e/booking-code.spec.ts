import { openDay, someEmail } from '../support/factories.ts'
import { codeSentTo, mailTo } from '../support/inbox.ts'
import { resetClinic } from '../support/reset.ts'
import { expectNoAxeFindings } from './axe.ts'
import { askForCode, dialogOf, fillIn, openPage, slot, submit, success } from './booking-parts.ts'
import { expect, test } from './fixtures.ts'

// The code that verifies a visitor's address.

test.beforeEach(async () => resetClinic())

test('asks for the code from the mail, and offers another after a minute', async ({ page }) => {
  const email = someEmail()
  await openPage(page)
  await fillIn(page, { email, date: openDay, time: '10:00 AM' })
  await askForCode(page, email)
  const dialog = dialogOf(page)
  await expect(dialog.getByText(`A 6-digit code was sent to ${email}`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Verify & Book' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Resend' })).toBeDisabled()
  await expect(dialog.getByText(/Another code in (1:00|0:\d\d)/)).toBeVisible()
  await expectNoAxeFindings(page)
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
  await expectNoAxeFindings(page)
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

test(
  'continues after a reload while the code is fetched, without a second code',
  { tag: '@wide' },
  async ({ page }) => {
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
    await dialogOf(page).getByLabel('Verification code').fill(code)
    await expect(page.getByText(success)).toBeVisible()
  },
)

test('verifies an address before the booking, also across a reload, and drops the verification when the address changes', async ({
  page,
}) => {
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
  await page.reload()
  await expect(page.getByText('This address is verified.')).toBeVisible()

  await page.getByRole('textbox', { name: 'Email' }).press('End')
  await page.keyboard.type('x')
  await expect(page.getByText('This address is verified.')).toBeHidden()
})
