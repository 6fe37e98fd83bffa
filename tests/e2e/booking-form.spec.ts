import { bookAsVisitor } from '../support/booking.ts'
import { openDay, someEmail } from '../support/factories.ts'
import { mailTo, newestMailTo } from '../support/inbox.ts'
import { resetClinic } from '../support/reset.ts'
import { expectNoAxeFindings } from './axe.ts'
import {
  askForCode,
  dialogOf,
  fillIn,
  openPage,
  showMoreDates,
  slot,
  submit,
  success,
} from './booking-parts.ts'
import { expect, test } from './fixtures.ts'

// The form keeps its values until the visit is booked.

test.beforeEach(async () => resetClinic())

test('marks missing fields, focuses the first and sends nothing', async ({ page }) => {
  const email = someEmail()
  await openPage(page)
  await submit(page)
  await expect(page.getByText('Please fill all fields.')).toBeVisible()
  await expect(page.getByText('Choose a time slot.')).toBeVisible()
  await expect(slot(page, '10:00 AM')).toBeFocused()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByText('Enter email address first.')).toBeVisible()
  await fillIn(page, { email: 'asha@nowhere', time: '10:00 AM' })
  await submit(page)
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  expect(await mailTo(email)).toEqual([])
})

test('keeps every field of the form across a reload', async ({ page }) => {
  await openPage(page)
  await slot(page, '2:00 PM').check()
  await showMoreDates(page)
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

test(
  'keeps the form and the sent code while the visitor views another page',
  { tag: '@wide' },
  async ({ page }) => {
    const email = someEmail()
    await openPage(page)
    await fillIn(page, { email, date: openDay, time: '2:00 PM' })
    const code = await askForCode(page, email)
    await page.keyboard.press('Escape')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Diet Plans' }).click()
    await expect(page).toHaveURL(/dietplans/)
    await page.goBack()
    await expect(page.getByLabel('Mobile number')).toHaveValue('+91 98765 43210')
    await submit(page)
    await dialogOf(page).getByLabel('Verification code').fill(code)
    await expect(page.getByText(success)).toBeVisible()
  },
)

test.describe('when the slot was taken while the code was fetched', () => {
  let email: string

  test.beforeEach(async ({ page }) => {
    email = someEmail()
    await openPage(page)
    await fillIn(page, { email, date: openDay, time: '11:00 AM' })
    const code = await askForCode(page, email)
    await bookAsVisitor({ date: openDay, slot: '11:00 AM' })
    await dialogOf(page).getByLabel('Verification code').fill(code)
    await expect(page.getByText('Slot already booked.')).toBeVisible()
  })

  test('offers the nearest free times, the first of them focused and in view', async ({ page }) => {
    const offer = page.getByRole('button', { name: '10:30 AM', exact: true })
    await expect(offer).toBeFocused()
    await expect(page.getByRole('button', { name: 'Dismiss message' })).toHaveCount(0)
    await expect(offer).toBeInViewport({ ratio: 1 })
    for (const near of ['11:30 AM', '12:00 PM'])
      await expect(page.getByRole('button', { name: near, exact: true })).toBeVisible()
  })

  test('keeps the form and the verified address, and books another time at once', async ({ page }) => {
    await expect(page.getByText('11:00 AM is no longer free')).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Verma')
    await expect(page.getByLabel('Date')).toHaveValue(openDay)
    await expect(page.getByText('This address is verified.')).toBeVisible()
    await page.getByRole('button', { name: '11:30 AM', exact: true }).click()
    await submit(page)
    await expect(page.getByText(success)).toBeVisible()
    // The first mail was the code.
    await newestMailTo(email, 2)
  })
})

test(
  'keeps the form of a refused booking, and books on the next try without another code',
  { tag: '@wide' },
  async ({ page }) => {
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
    const refused = page.waitForResponse('**/api/appointments')
    await submit(page)
    await refused
    await expect(page.getByRole('button', { name: 'Book Appointment' })).toBeEnabled()
    await expect(page.getByRole('button', { name: 'Book Appointment' })).toBeFocused()
    await page.unroute('**/api/appointments')
    await submit(page)
    await expect(page.getByText(success)).toBeVisible()
  },
)
