import { query } from '../support/control.ts'
import { aDoctor } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { aPatient } from '../support/records.ts'
import { samplePdf } from '../support/sample-files.ts'
import { signInAsDoctor } from '../support/sign-in.ts'
import { resetClinic } from '../support/reset.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { loseAnswers } from './lost-answers.ts'
import { dialog } from './records-parts.ts'

// An upload, a new account and a new password whose answer is lost: the page finds out, shows it, and repeats nothing.

test.beforeEach(async ({ problems }) => {
  await resetClinic()
  problems.allow(/ERR_FAILED/)
})

const storedFiles = () => query('select id from public.patient_reports')
const uploads = '**/api/admin/appointments/patients/upload'

test('shows the upload whose answer was lost', async ({ page, signInAs }) => {
  const { patientUid } = await aPatient(await signInAs('doctor'))
  await page.goto(`/admin/patients/${patientUid}`)
  await page.getByRole('button', { name: 'Upload File' }).click()
  await page.getByLabel('Choose files').setInputFiles({
    name: 'report.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(samplePdf()),
  })
  await loseAnswers(page, uploads, 'POST')
  await dialog(page, 'Upload files').getByRole('button', { name: 'Upload file' }).click()
  await expect(page.getByRole('status').getByText('File uploaded successfully')).toBeVisible()
  await expect(page.getByText('report.pdf')).toBeVisible()
  expect(await storedFiles()).toHaveLength(1)
})

test('issues another temporary password when the answer to a new account was lost', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  const { username, name } = aDoctor({ name: 'Dr. Meera Rao' })
  await page.goto('/admin/doctors')
  await page.getByRole('button', { name: 'Add Doctor' }).click()
  await dialog(page, 'Add Doctor').getByLabel('Full name').fill(name)
  await dialog(page, 'Add Doctor').getByLabel('Username').fill(username)
  await loseAnswers(page, '**/api/auth/users', 'POST')
  await dialog(page, 'Add Doctor').getByRole('button', { name: 'Create' }).click()
  await expect(dialog(page, 'Doctor created')).toContainText('its temporary password was lost on the way')
  await expectNoAxeFindings(page)
  await dialog(page, 'Doctor created').getByRole('button', { name: 'New temporary password' }).click()
  const password = await dialog(page, 'Temporary password').getByLabel('Temporary password').inputValue()
  expect((await visitor.post('/auth/login', { username, password })).status).toBe(200)
  expect(await query('select 1 from public.staff where username = $1', [username])).toHaveLength(1)
})

test('shows the change of password whose answer was lost', async ({ page }) => {
  const doctor = await signInAsDoctor()
  await page.addInitScript((token) => localStorage.setItem('admintoken', token), doctor.token)
  await page.goto('/admin/change-password')
  await page.getByLabel('Current password').fill(doctor.password)
  await page.getByLabel('New password', { exact: true }).fill('green olives in autumn')
  await page.getByLabel('New password again').fill('green olives in autumn')
  await loseAnswers(page, '**/api/auth/change-password', 'POST', 1)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('status').getByText('Password changed')).toBeVisible()
  const login = { username: doctor.username, password: 'green olives in autumn' }
  expect((await visitor.post('/auth/login', login)).status).toBe(200)
})
