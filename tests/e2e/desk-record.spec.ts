import type { Page } from 'playwright/test'
import { aPdf } from '../support/factories.ts'
import { query } from '../support/control.ts'
import type { Session } from '../support/sign-in.ts'
import { resetClinic } from '../support/reset.ts'
import { expectNoAxeFindings } from './axe.ts'
import { bookAtDesk, openDay, openSlot } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

// The dialogs of the side panel: the patient's details, the prescription, the upload.

let admin: Session
let patientUid: string
test.beforeEach(async ({ signInAs }) => {
  await resetClinic()
  admin = await signInAs('admin')
  patientUid = (await bookAtDesk(admin)).patientUid
})

async function pdfFile(name: string) {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await aPdf(name).arrayBuffer()) }
}

/** Opens the details dialog from the panel of the booking at 10:00. */
async function openDetails(page: Page) {
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await panel.getByRole('button', { name: 'Edit Details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Patient details' })
  await expect(dialog.getByLabel('Height (cm)')).toBeFocused()
  return { panel, dialog, save: dialog.getByRole('button', { name: 'Save details' }) }
}

async function noteAllergies(): Promise<void> {
  const changes = { allergies: ['Peanut', 'Sesame'], bp: '130/85' }
  expect((await admin.patch(`/admin/appointments/patients/${patientUid}/meta`, changes)).status).toBe(200)
}

test('warns of an age that is not a number, and refuses an impossible height', async ({ page }) => {
  const { dialog, save } = await openDetails(page)
  await dialog.getByLabel('Height (cm)').fill('900')
  await dialog.getByLabel('Age').fill('forty')
  await expect(dialog.getByText('Not a number: no age will be saved.')).toBeVisible()
  await save.click()
  await expect(dialog.getByText('Height must be a number from 30 to 272')).toBeVisible()
  await expectNoAxeFindings(page)
})

test('opens the details with the stored values, sends only the changed ones, and shows them', async ({
  page,
}) => {
  await noteAllergies()
  const { panel, dialog, save } = await openDetails(page)
  await expect(dialog.getByLabel('BP')).toHaveValue('130/85')
  await expect(dialog.getByLabel('BP')).toHaveAttribute('placeholder', '120/80')
  for (const name of ['Peanut', 'Sesame'])
    await expect(dialog.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByLabel('Height (cm)').fill('165')
  await dialog.getByLabel('Age').fill('41')
  await dialog.getByLabel('Sex').selectOption('Female')
  await dialog.getByRole('button', { name: 'Peanut' }).click()
  await dialog.getByRole('button', { name: 'Sesame' }).click()
  await dialog.getByRole('textbox', { name: 'Other conditions' }).fill('diabetes')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await save.click()
  expect((await sent).postDataJSON()).toEqual({
    height_cm: 165,
    age: 41,
    sex: 'Female',
    allergies: '[]',
    // Predefined entries keep their own spelling.
    conditions: '["Diabetes"]',
    // The version of the record that the dialog showed.
    version: 2,
  })
  await expect(dialog).toBeHidden()
  for (const text of ['41 / Female', '130/85', 'Diabetes', 'None noted'])
    await expect(panel.getByText(text)).toBeVisible()
})

test(
  'locks lists that could not be loaded and saves the other details',
  { tag: '@wide' },
  async ({ page, problems }) => {
    problems.allow(/status of 503/)
    await page.route(`**/api/admin/appointments/patients/${patientUid}`, (route) =>
      route.fulfill({ status: 503, json: { error: 'The service is not available right now.' } }),
    )
    await openDay(page)
    const panel = await openSlot(page, '10:00 AM')
    await panel.getByRole('button', { name: 'Edit Details' }).click()
    const dialog = page.getByRole('dialog', { name: 'Patient details' })
    await dialog.getByLabel('Weight (kg)').fill('64,5')
    await expect(dialog.getByText('The details could not be loaded.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Peanut' })).toBeDisabled()
    await expect(dialog.getByLabel('Weight (kg)')).toHaveValue('64,5')
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await dialog.getByRole('button', { name: 'Save details' }).click()
    expect((await sent).postDataJSON()).toEqual({ weight_kg: 64.5 })
    await expect(dialog).toBeHidden()
  },
)

/** Writes a prescription for the booking's patient, today or some days ago. */
async function prescribe(daysAgo = 0): Promise<void> {
  const medicines = [{ medicine: 'Metformin 500 mg', m: '1', n: '', e: '1', timing: '14' }]
  const written = await admin.post(`/admin/appointments/patients/${patientUid}/prescriptions`, { medicines })
  expect(written.status).toBe(201)
  await query('update public.prescriptions set created_at = created_at - make_interval(days => $1)', [
    daysAgo,
  ])
}

const countPrescriptions = async () => (await query('select id from public.prescriptions')).length

test('writes a prescription, without blank rows', { tag: '@both' }, async ({ page }) => {
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await panel.getByRole('button', { name: 'New Prescription' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Prescription' })
  await expect(dialog.getByLabel('Days 1')).toHaveAttribute('placeholder', 'e.g. 7')
  await expect(dialog.getByRole('button', { name: 'Remove medicine 1' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Medicine 1' }).fill('Metformin 500 mg')
  await dialog.getByLabel('Morning dose 1').fill('1')
  await dialog.getByLabel('Evening dose 1').fill('1')
  await dialog.getByLabel('Days 1').fill('7')
  // Enter in the last row adds another one, which stays blank.
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Medicine 2' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Remove medicine 1' })).toBeEnabled()
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await dialog.getByRole('button', { name: 'Save prescription' }).click()
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  expect((await sent).postDataJSON()).toEqual({
    medicines: [{ medicine: 'Metformin 500 mg', m: '1', n: '', e: '1', timing: '7' }],
  })
  await expect(dialog).toBeHidden()
  await expect(panel.getByRole('button', { name: 'Edit Prescription' })).toBeVisible()
})

test('refuses a prescription without a medicine; shows a long one and a dose in words in full', async ({
  page,
}) => {
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await panel.getByRole('button', { name: 'New Prescription' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Prescription' })
  await dialog.getByRole('button', { name: 'Save prescription' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Add at least one medicine')
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expectNoAxeFindings(page)
  const medicine = dialog.getByRole('textbox', { name: 'Medicine 1' })
  await expect(medicine).toBeFocused()
  await expect(medicine).toHaveAttribute('aria-invalid', 'true')
  const dose = dialog.getByLabel('Morning dose 1')
  await medicine.fill('Metformin 500 mg sustained release tablets, after the evening meal only')
  await dose.fill('1 sachet weekly')
  for (const field of [medicine, dose]) {
    const hidden = await field.evaluate((element) => [
      element.scrollWidth - element.clientWidth,
      element.scrollHeight - element.clientHeight,
    ])
    expect(hidden).toEqual([0, 0])
  }
})

test("edits today's prescription instead of creating a second one", async ({ page }) => {
  await prescribe()
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await panel.getByRole('button', { name: 'Edit Prescription' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Prescription' })
  await expect(edit.getByRole('textbox', { name: 'Medicine 1' })).toHaveValue('Metformin 500 mg')
  await edit.getByLabel('Days 1').fill('30')
  await edit.getByRole('button', { name: 'Save prescription' }).click()
  await expect(edit).toBeHidden()
  await expect.poll(countPrescriptions).toBe(1)
})

test('stops adding medicines at the maximum of a prescription', async ({ page }) => {
  const medicines = Array.from({ length: 49 }, (_, index) => ({
    medicine: `Medicine ${index + 1}`,
    m: '1',
    n: '',
    e: '',
    timing: '7',
  }))
  const path = `/admin/appointments/patients/${patientUid}/prescriptions`
  expect((await admin.post(path, { medicines })).status).toBe(201)
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await panel.getByRole('button', { name: 'Edit Prescription' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Prescription' })
  const add = dialog.getByRole('button', { name: 'Add medicine' })
  await add.click()
  await expect(dialog.getByRole('group', { name: /^Medicine \d+$/ })).toHaveCount(50)
  await expect(dialog.getByText('At most 50 medicines')).toBeVisible()
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox', { name: 'Medicine 50', exact: true }).fill('The last one')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('group', { name: /^Medicine \d+$/ })).toHaveCount(50)
})

test('copies an earlier prescription into a new one', async ({ page }) => {
  await prescribe(1)
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await panel.getByRole('button', { name: 'New Prescription' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Prescription' })
  await expect(dialog.getByRole('textbox', { name: 'Medicine 1' })).toHaveValue('Metformin 500 mg')
  const earlier = dialog.getByRole('region', { name: 'Earlier prescriptions' })
  await expect(earlier).toContainText('Nov 22, 2026')
  await expect(earlier).toContainText('(1-0-1) - 14 days')
  await expect(dialog.getByRole('group', { name: 'Medicine 1' })).toHaveAccessibleDescription(
    'as on Nov 22, 2026',
  )
  await expectNoAxeFindings(page)

  // Tab selects the text, and so does the click that enters a field, so that typing replaces it.
  await dialog.getByRole('textbox', { name: 'Medicine 1' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('1')
  await expect(dialog.getByText('as on Nov 22, 2026')).toHaveCount(0)
  await dialog.getByLabel('Days 1').click()
  await page.keyboard.type('30')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('2')
  const medicine = dialog.getByRole('textbox', { name: 'Medicine 1' })
  await medicine.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' SR')
  await dialog.getByRole('button', { name: 'Save prescription' }).click()
  await expect(dialog).toBeHidden()
  const [newest] = await query<{ medicines: object }>(
    'select medicines from public.prescriptions order by created_at desc',
  )
  expect(newest!.medicines).toEqual([
    { medicine: 'Metformin 500 mg SR', m: '1', n: '', e: '2', timing: '30' },
  ])
  await expect.poll(countPrescriptions).toBe(2)
})

/** Opens the upload dialog from the panel of the booking at 10:00. */
async function openUpload(page: Page) {
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await panel.getByRole('button', { name: 'Upload File' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload files' })
  return { dialog, input: dialog.locator('input[type="file"]') }
}

test('uploads a dropped file', { tag: '@wide' }, async ({ page }) => {
  const { dialog } = await openUpload(page)
  const data = await page.evaluateHandle(
    (content) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], 'dropped.pdf', { type: 'application/pdf' }))
      return transfer
    },
    await aPdf().text(),
  )
  await dialog.getByText('Choose files or drop them here').dispatchEvent('drop', { dataTransfer: data })
  await dialog.getByRole('button', { name: 'Upload file' }).click()
  await expect(page.getByText('File uploaded successfully')).toBeVisible()
})

test('prescribes with the keyboard only', async ({ page }) => {
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await panel.getByRole('button', { name: 'New Prescription' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New Prescription' })
  await expect(dialog.getByRole('textbox', { name: 'Medicine 1' })).toBeFocused()
  for (const text of ['Vitamin D3 60K', '1', '0', '0', '28']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await dialog.getByLabel('Days 1').fill('2800')
  const save = dialog.getByRole('button', { name: 'Save prescription' })
  await save.focus()
  await page.keyboard.press('Space')
  const question = page.getByRole('alertdialog', { name: 'Is this meant?' })
  await expect(question).toHaveAccessibleDescription('Vitamin D3 60K: 2800 days')
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(save).toBeFocused()
  await page.keyboard.press('Space')
  await question.getByRole('button', { name: 'Save anyway' }).press('Enter')
  const saved = page.getByRole('dialog', { name: 'Prescription saved' })
  await expect(saved.getByRole('link', { name: 'Print' })).toBeFocused()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(saved).toBeHidden()
  await expect(panel.getByRole('button', { name: /Prescription$/ })).toBeFocused()
})

test('uploads with the keyboard only', { tag: '@wide' }, async ({ page }) => {
  // Registered first, so that the browser's own chooser never opens.
  const chooser = page.waitForEvent('filechooser')
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  await panel.getByRole('button', { name: 'Upload File' }).focus()
  await page.keyboard.press('Enter')
  const upload = page.getByRole('dialog', { name: 'Upload files' })
  // The dialog takes the focus when it opens, and must not take it back from the field.
  await expect(upload.getByRole('heading', { name: 'Upload files' })).toBeFocused()
  const files = upload.locator('input[type="file"]')
  await files.focus()
  await expect(files).toBeFocused()
  // Closing the chooser without a choice leaves the dialog open.
  await files.dispatchEvent('cancel', { bubbles: true })
  await expect(upload).toBeVisible()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(await pdfFile('by keyboard.pdf'))
  await upload.getByRole('button', { name: 'Upload file' }).focus()
  await page.keyboard.press('Enter')
  await expect(upload).toBeHidden()
  await expect(page.getByText('File uploaded successfully')).toBeVisible()
})

test('refreshes the day view on patientDataUpdated', async ({ page }) => {
  await openDay(page)
  const panel = await openSlot(page, '10:00 AM')
  // The allergies come with the booking, the conditions with the record.
  await expect(panel.getByText('None noted')).toHaveCount(2)
  const refreshed = Promise.all([
    page.waitForRequest((request) => request.url().includes('/api/admin/appointments?date=')),
    page.waitForRequest((request) => request.url().endsWith(`/patients/${patientUid}`)),
  ])
  await page.evaluate((uid) => {
    window.dispatchEvent(new CustomEvent('patientDataUpdated', { detail: { patientUid: uid } }))
  }, patientUid)
  await refreshed
})
