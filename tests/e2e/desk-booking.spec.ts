import type { Locator } from 'playwright/test'
import { openSession } from '../support/session.ts'
import { resetClinic } from '../support/reset.ts'
import { expectNoAxeFindings } from './axe.ts'
import { bookAtDesk, openDay, openSlot, slotOf } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

// Booking a free slot at the desk, for a new patient and for a known one.
test.beforeEach(async ({ signInAs }) => {
  await resetClinic()
  await signInAs('admin')
})

const nameOf = (panel: Locator): Locator => panel.getByLabel('Name', { exact: false }).last()
const finderOf = (panel: Locator): Locator => panel.getByLabel('Find a known patient')

/** Ravi Menon, a patient with an earlier booking. */
const knownPatient = async () =>
  bookAtDesk(await openSession('admin'), { name: 'Ravi Menon', slot: '11:00 AM' })

test('books a free slot for a new patient, and says so without covering slots or actions', async ({
  page,
}) => {
  await openDay(page)
  const panel = await openSlot(page, '11:00 AM')
  await nameOf(panel).fill('Ravi Menon')
  await panel.getByLabel('Contact').fill('+91 90000 11111')
  await panel.getByLabel('Contact').press('Enter')
  const message = await page.getByRole('listitem').filter({ hasText: 'Appointment booked' }).boundingBox()
  const panelAt = await panel.boundingBox()
  expect(message!.x + message!.width).toBeLessThan(panelAt!.x)
  await expect(panel.getByRole('heading', { name: 'Ravi Menon' })).toBeVisible()
  await expect(panel.getByText(/^P-\w{8}$/)).toBeVisible()
  await panel.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(slotOf(page, '11:00 AM')).toContainText('Ravi Menon')
})

test('books a new caller whose name was typed into the search, with the keyboard only', async ({ page }) => {
  await openDay(page)
  const panel = await openSlot(page, '11:00 AM')
  await expect(finderOf(panel)).toBeFocused()
  await page.keyboard.type('Noor Haidar')
  await page.keyboard.press('Tab')
  await expect(panel.getByLabel('Contact')).toBeFocused()
  await expect(nameOf(panel)).toHaveValue('Noor Haidar')
  await page.keyboard.type('+91 90000 22222')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name: 'Noor Haidar' })).toBeVisible()
})

test('takes a new caller’s name from the search, and asks for the missing number at its field', async ({
  page,
}) => {
  await openDay(page)
  const panel = await openSlot(page, '11:00 AM')
  await panel.getByRole('button', { name: 'Book 11:00 AM' }).click()
  await expect(panel.getByRole('alert')).toHaveText('Name and contact are required')
  await finderOf(panel).fill('Noor Haidar')
  await panel.getByRole('button', { name: 'New patient: Noor Haidar' }).click()
  await expect(nameOf(panel)).toHaveValue('Noor Haidar')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Contact is required', { exact: true })).toBeInViewport()
  await expect(panel.getByLabel('Contact')).toBeFocused()
  await expectNoAxeFindings(page)
})

test('recognizes a patient by the telephone number, and offers the record', async ({ page }) => {
  const { patientUid } = await knownPatient()
  await openDay(page)
  const panel = await openSlot(page, '4:00 PM')
  await panel.getByLabel('Contact').fill('9876543210')
  await expect(panel.getByText(`Ravi Menon (${patientUid}) has this number.`)).toBeVisible()
  await expectNoAxeFindings(page)
  await panel.getByRole('button', { name: 'Use this record' }).click()
  await expect(panel.getByText(`For patient ${patientUid}`)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Book 4:00 PM' })).toBeFocused()
})

test('never selects a patient from outdated results on Enter', async ({ page }) => {
  await knownPatient()
  await openDay(page)
  const panel = await openSlot(page, '4:30 PM')
  await finderOf(panel).fill('ravi')
  await expect(panel.getByRole('button', { name: /Ravi Menon/ })).toBeVisible()
  await finderOf(panel).fill('somebody else')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('No patients found.')).toBeVisible()
  await expect(panel.getByLabel('Contact')).toHaveValue('')
  await finderOf(panel).fill('menon rani')
  await expect(panel.getByText('No patients found.')).toBeVisible()
})

test('selects the only result on Enter, and can return to the search', { tag: '@wide' }, async ({ page }) => {
  const { patientUid } = await knownPatient()
  await openDay(page)
  const panel = await openSlot(page, '4:30 PM')
  await finderOf(panel).fill('9876543210')
  await expect(panel.getByText('1 found')).toBeVisible()
  await expect(finderOf(panel)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByText(`For patient ${patientUid}`)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Book 4:30 PM' })).toBeFocused()
  await panel.getByRole('button', { name: 'Someone else' }).click()
  await expect(finderOf(panel)).toBeFocused()
  await expect(panel.getByLabel('Contact')).toHaveValue('')
})

test('books a free slot for a known patient, found by the arrow keys', async ({ page }) => {
  const { patientUid } = await knownPatient()
  await openDay(page)
  const panel = await openSlot(page, '4:30 PM')
  await finderOf(panel).fill('ravi')
  await expect(panel.getByRole('list', { name: 'Patients found' }).getByRole('button')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(panel.getByRole('button', { name: /Ravi Menon/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(finderOf(panel)).toBeFocused()
  await panel.getByRole('button', { name: /Ravi Menon/ }).click()
  await page.keyboard.press('Enter')
  await expect(panel.getByText(patientUid)).toBeVisible()
  await expect(panel.getByText('Monday, November 23, 2026, 4:30 PM')).toBeVisible()
})
