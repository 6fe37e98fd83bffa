import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import type { SettingsFacts } from '#shared/contract/settings.ts'
import { startOfTests } from '../support/clinic.ts'
import { query } from '../support/control.ts'
import { attachmentsOf, newestMailTo } from '../support/inbox.ts'
import { resetSettings } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import { expectStatus } from '../support/sign-in.ts'
import { bookWithLink, linkIn } from '../support/visit.ts'
import { resetClinic } from '../support/reset.ts'
import { bookAtDesk } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

// The clinic's settings, for admins.

test.beforeEach(async () => resetClinic())
test.afterEach(resetSettings)

/** Shows a section of the settings. */
const openSection = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()

/** Settings that an admin enters. */
const ragiHouse = {
  clinicName: 'Ragi House',
  email: 'hello@ragi.example',
  phones: ['+91 20 5550 0142', '+91 20 5550 0143'],
  street: '7 Millet Road',
  consultationHours: [{ days: 'Tue', hours: '9:00 AM – 1:00 PM' }],
  consultationNote: 'Closed in May',
  contactHours: [{ days: 'Daily', hours: '8:00 AM – 8:00 PM' }],
  slots: ['9:00 AM', '9:45 AM'],
  cutoffHours: 48,
  fee: '₹800 a visit',
  dietitianName: 'Asha Verma',
  dietitianRegistration: 'Reg. 12345',
  sendsSms: false,
} satisfies Partial<SettingsFacts>

test('opens Sunday for a visitor in another browser', async ({ page, browser, clinic, signInAs }) => {
  const other = await browser.newContext({ baseURL: clinic.url })
  const visitor = await other.newPage()
  await visitor.clock.setSystemTime('2026-11-23T04:00:00Z')
  await visitor.goto('/appointments')
  await expect(visitor.getByRole('button', { name: 'Sunday, November 29, 2026, closed' })).toBeVisible()
  await signInAs('admin')
  await page.goto('/admin/settings?section=hours')
  await page.getByLabel('Sunday').check()
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog', { name: 'Do the written hours still hold?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Change the hours' }).click()
  await expect(page.getByLabel('Consultation hours')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Daily: 10 AM – 4:30 PM')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(question).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByRole('button', { name: /^Sunday, November 29, 2026, (?!closed)/ })).toBeVisible()
  await other.close()
})

test('opens the clinic’s today even if the site was built with another zone', async ({ page, signInAs }) => {
  // It is still Sunday there.
  await query("update public.settings set time_zone = 'Pacific/Pago_Pago'")
  await signInAs('admin')
  await page.goto('/admin/appointments')
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2026-11-22')
  await expect(page.getByRole('list', { name: 'Slots' })).toHaveAttribute('aria-busy', 'false')
})

test('saves every setting as typed', { tag: '@both' }, async ({ page, signInAs }) => {
  const admin = await signInAs('admin')
  await page.goto('/admin/settings')
  const set = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
  await set('Name', 'Ragi House')
  await set('Email address', 'hello@ragi.example')
  await set('Telephone numbers', '+91 20 5550 0142\n+91 20 5550 0143')
  await set('Street', '7 Millet Road')
  await openSection(page, 'Hours')
  await set('Consultation hours', 'Tue: 9:00 AM – 1:00 PM')
  await set('Note under the hours', 'Closed in May')
  await set('Contact hours', 'Daily: 8:00 AM – 8:00 PM')
  await set('Slot table', '9:00 AM, 9:45 AM')
  await openSection(page, 'Booking')
  await set('Cut-off', '48')
  await set('Fee', '₹800 a visit')
  await openSection(page, 'Dietitian')
  await set('Dietitian’s name', 'Asha Verma')
  await set('Registration', 'Reg. 12345')
  await openSection(page, 'Messages')
  await page.getByRole('switch', { name: 'SMS' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const { body } = await admin.get<Record<string, unknown>>('/admin/settings')
  expect(body).toMatchObject(ragiHouse)
})

test.describe('shows visitors the saved settings', { tag: '@visitors' }, () => {
  test.beforeEach(async () => {
    const admin = await openSession('admin')
    const { body } = await admin.get<Record<string, unknown>>('/admin/settings')
    expectStatus(await admin.put('/admin/settings', { ...body, ...ragiHouse }), 200, 'saving the settings')
  })

  test('the contact page has name, numbers, addresses and hours', async ({ page }) => {
    await page.goto('/contact')
    const facts = page.getByRole('region', { name: 'Contact information' })
    await expect(facts.getByRole('link', { name: '+91 20 5550 0143' })).toHaveAttribute(
      'href',
      'tel:+912055500143',
    )
    await expect(facts).toContainText('hello@ragi.example')
    await expect(facts).toContainText('7 Millet Road')
    await expect(facts).toContainText('Daily 8:00 AM – 8:00 PM')
    await expect(page).toHaveTitle('Contact | Ragi House')
    await expect(page.getByRole('link', { name: 'Ragi House, home' })).toBeVisible()
  })

  test('the booking page has hours, fee, guidelines and slots', async ({ page }) => {
    await page.goto('/appointments')
    const card = page.locator('section', {
      has: page.getByRole('heading', { name: 'Consultation hours' }),
    })
    await expect(card).toContainText('9:00 AM – 1:00 PM')
    await expect(card).toContainText('Closed in May')
    await expect(card).toContainText('₹800 a visit')
    await expect(page.getByText('Cancellation 48 hours in advance')).toBeVisible()
    await expect(page.getByText('Confirmation by email')).toBeVisible()
    await page.getByRole('button', { name: /^Tuesday, November 24, 2026/ }).click()
    await expect(page.getByRole('radio', { name: /^9:45 AM/ })).toBeVisible()
    await expect(page.getByRole('radio', { name: /^10:00 AM/ })).toHaveCount(0)
  })

  test('the plan pages have the address, which the AI plan takes from the previous page', async ({
    page,
  }) => {
    await page.goto('/dietplans')
    await expect(page.getByRole('contentinfo')).toContainText('7 Millet Road')
    await expect(page).toHaveTitle('Diet Plans | Ragi House')
    // The AI plan makes no call.
    await page.goto('/aiplan')
    await expect(page.getByRole('contentinfo')).toContainText('7 Millet Road')
    await expect(page).toHaveTitle(/ \| Ragi House$/)
  })

  test('the about page has the dietitian', async ({ page }) => {
    await page.goto('/about')
    const team = page.getByRole('region', { name: 'The team' })
    await expect(team.getByRole('heading', { level: 3 })).toHaveText(['Asha Verma'])
    await expect(team.getByText('Senior Dietitian · Reg. 12345')).toBeVisible()
  })
})

test('the mail of a booking and its calendar file have the facts, in another browser', async ({
  page,
  browser,
  clinic,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/settings')
  const set = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
  await set('Telephone numbers', '+91 20 5550 0142')
  await set('Street', '7 Millet Road')
  await openSection(page, 'Booking')
  await set('Cut-off', '48')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const { email } = await bookWithLink({ date: '2026-11-27', slot: '10:00 AM' })
  const mail = await newestMailTo(email, 2)
  expect(mail.text).toContain('7 Millet Road')
  expect(mail.text).toContain('until 48 hours before it begins. After that, please call +91 20 5550 0142.')
  const [file] = attachmentsOf(mail)
  expect(file).toContain('LOCATION:7 Millet Road')

  const other = await browser.newContext({ baseURL: clinic.url })
  const patient = await other.newPage()
  await patient.clock.setSystemTime(startOfTests)
  await patient.goto(`/visit#${linkIn(mail)}`)
  await expect(patient.getByRole('region', { name: 'Your visit is booked' })).toContainText('7 Millet Road')
  await patient.getByText('Calendar', { exact: true }).click()
  const downloading = patient.waitForEvent('download')
  await patient.getByRole('button', { name: 'Calendar file (.ics)' }).click()
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain('LOCATION:7 Millet Road')
  await other.close()
})

test('asks before saving a new zone or slot length, and explains the effect on bookings', async ({
  page,
  signInAs,
}) => {
  const admin = await signInAs('admin')
  await page.goto('/admin/settings?section=hours')
  await page.getByLabel('Slot length').fill('20')
  // Booked after the form was opened: the question counts the bookings at the time it is asked.
  await bookAtDesk(admin)
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1 booking from today on keeps its length. New ones last 20 minutes.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  const { body } = await admin.get<{ slotMinutes: number }>('/admin/settings')
  expect(body.slotMinutes).toBe(30)
  await expect(page.getByLabel('Slot length')).toHaveValue('20')
})

test(
  'shows a colleague’s change before it is overwritten, and keeps both changes if they are in different fields',
  { tag: '@wide' },
  async ({ page, signInAs }) => {
    const admin = await signInAs('admin')
    await page.goto('/admin/settings?section=booking')
    await page.getByLabel('Cut-off').fill('12')
    const { body } = await admin.get<Record<string, unknown>>('/admin/settings')
    await admin.put('/admin/settings', { ...body, bookingHorizonDays: 30 })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('A colleague changed the settings meanwhile.')).toBeVisible()
    await expect(page.getByRole('status').getByRole('term')).toHaveText(['Booking horizon'])
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByLabel('Booking horizon')).toHaveValue('30')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const { body: now } = await admin.get<Record<string, unknown>>('/admin/settings')
    expect(now).toMatchObject({ cutoffHours: 12, bookingHorizonDays: 30 })
  },
)

test('shows each error beside its field', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/settings?section=hours')
  await page.getByLabel('Time zone').fill('Asia/Atlantis')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('There is no such time zone')).toBeVisible()
  await expect(page.getByLabel('Time zone')).toBeFocused()
})
