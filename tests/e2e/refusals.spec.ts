import type { Locator, Page } from 'playwright/test'
import { openSession } from '../support/session.ts'
import { resetClinic } from '../support/reset.ts'
import { bookAtDesk, openDay, openSlot } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

// A refusal appears beside the button that was pressed, however far the dialog is scrolled.

test.beforeEach(async ({ signInAs, problems }) => {
  await resetClinic()
  problems.allow(/status of 50\d/)
  await signInAs('admin')
})

/** Refuses one kind of call like a failing server. */
async function refuse(page: Page, path: string, method: string) {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 503, json: { error: 'Try again shortly.' } })
      : route.fallback(),
  )
}

/** Opens a dialog from the panel of the first booking. */
async function openDialog(page: Page, action: RegExp, name: RegExp): Promise<Locator> {
  await bookAtDesk(await openSession('admin'))
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await panel.getByRole('button', { name: action }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}

async function expectMarked(field: Locator) {
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeInViewport({ ratio: 1 })
}

test('marks a wrong e-mail address of a patient and focuses it', async ({ page }) => {
  const dialog = await openDialog(page, /Edit Details/, /Patient details/)
  await dialog.getByLabel('Email').fill('not an address')
  await dialog.getByLabel('Height').focus()
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await expectMarked(dialog.getByLabel('Email'))
  await expect(dialog.getByText('Enter a valid email address.')).toBeInViewport()
})

test('shows why a long prescription was refused beside the button', async ({ page }) => {
  const dialog = await openDialog(page, /Prescription/, /New Prescription/)
  await refuse(page, '**/api/admin/appointments/patients/*/prescriptions', 'POST')
  for (let row = 1; row <= 12; row += 1) {
    if (row > 1) await dialog.getByRole('button', { name: 'Add medicine' }).click()
    await dialog.getByRole('textbox', { name: `Medicine ${row}`, exact: true }).fill(`Medicine number ${row}`)
  }
  await dialog.getByRole('button', { name: 'Save prescription' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Not saved. Try again shortly.')
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
})
