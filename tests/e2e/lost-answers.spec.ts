import { query } from '../support/control.ts'
import { aDoctor } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { aPatient, uploadFor } from '../support/records.ts'
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

test(
  'publishes an article once after a lost answer, a reload and a correction',
  { tag: '@wide' },
  async ({ page, signInAs }) => {
    await signInAs('doctor')
    await page.goto('/admin/blogs')
    await page.getByRole('textbox', { name: 'Title' }).fill('Cumin and sense')
    await page.getByRole('textbox', { name: 'Content' }).fill('A good spice.')
    const arrive = await loseAnswers(page, '**/api/admin/blog', 'POST')
    const lists = await loseAnswers(page, '**/api/admin/blog', 'GET')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('alert').getByText('it isn’t known whether this was done')).toBeVisible()
    await arrive()
    await lists()
    await page.reload()
    await expect(page.getByText('it may be saved already')).toBeVisible()
    await page.getByRole('textbox', { name: 'Title' }).fill('Cumin and more sense')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('button', { name: 'Edit Cumin and more sense' })).toBeVisible()
    const mine = `select title from public.blog_posts where slug like 'cumin%'`
    expect(await query(mine)).toEqual([{ title: 'Cumin and more sense' }])
  },
)

test('checks for a file before sending it again', { tag: '@wide' }, async ({ page, signInAs }) => {
  const { patientUid } = await aPatient(await signInAs('doctor'))
  await page.goto(`/admin/patients/${patientUid}`)
  await page.getByRole('button', { name: 'Upload File' }).click()
  await page.getByLabel('Choose files').setInputFiles({
    name: 'report.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(samplePdf()),
  })
  const arrive = await loseAnswers(page, uploads, 'POST')
  const lists = await loseAnswers(page, '**/api/admin/patient-reports?*', 'GET')
  const form = dialog(page, 'Upload files')
  await form.getByRole('button', { name: 'Upload file' }).click()
  await expect(form.getByText('it isn’t known whether this was done')).toBeVisible()
  await arrive()
  await lists()
  await form.getByRole('button', { name: 'Upload file' }).click()
  await expect(form).toBeHidden()
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

test(
  'recognises the account it created behind ‘Username already exists’',
  { tag: '@wide' },
  async ({ page, signInAs }) => {
    await signInAs('admin')
    const { username, name } = aDoctor({ name: 'Dr. Meera Rao' })
    await page.goto('/admin/doctors')
    await page.getByRole('button', { name: 'Add Doctor' }).click()
    const form = dialog(page, 'Add Doctor')
    await form.getByLabel('Full name').fill(name)
    await form.getByLabel('Username').fill(username)
    const arrive = await loseAnswers(page, '**/api/auth/users', 'POST')
    const lists = await loseAnswers(page, '**/api/auth/users?*', 'GET')
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form.getByRole('alert')).toContainText('it isn’t known whether this was done')
    await arrive()
    await lists()
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(dialog(page, 'Doctor created')).toBeVisible()
  },
)

test(
  'asks before creating a second account when the name is corrected after a lost answer',
  { tag: '@wide' },
  async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto('/admin/doctors')
    await page.getByRole('button', { name: 'Add Doctor' }).click()
    const form = dialog(page, 'Add Doctor')
    await form.getByLabel('Full name').fill('Dr. Ana Alfa')
    const arrive = await loseAnswers(page, '**/api/auth/users', 'POST')
    const lists = await loseAnswers(page, '**/api/auth/users?*', 'GET')
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form.getByRole('alert')).toContainText('it isn’t known whether this was done')
    await arrive()
    await lists()
    await form.getByLabel('Full name').fill('Dr. Anna Alfa')
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form.getByRole('alert')).toContainText('Dr. Ana Alfa · ana.alfa has an account')
    await expectNoAxeFindings(page)
    await form.getByRole('button', { name: 'Correct this account' }).click()
    await expect(dialog(page, 'Doctor created')).toContainText('Dr. Anna Alfa · ana.alfa')
    expect(await query("select username, name from public.staff where name like '%Alfa'")).toEqual([
      { username: 'ana.alfa', name: 'Dr. Anna Alfa' },
    ])
  },
)

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

test(
  'reports the outcome of a password change as unknown, and resolves it on the next try',
  { tag: '@wide' },
  async ({ page }) => {
    const doctor = await signInAsDoctor()
    await page.addInitScript((token) => localStorage.setItem('admintoken', token), doctor.token)
    await page.goto('/admin/change-password')
    await page.getByLabel('Current password').fill(doctor.password)
    await page.getByLabel('New password', { exact: true }).fill('green olives in autumn')
    await page.getByLabel('New password again').fill('green olives in autumn')
    const arrive = await loseAnswers(page, '**/api/auth/change-password', 'POST')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('alert')).toContainText('it isn’t known whether this was done')
    await arrive()
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('status').getByText('Password changed')).toBeVisible()
  },
)

test('removes a file once when the first answer was lost', { tag: '@wide' }, async ({ page, signInAs }) => {
  const staff = await signInAs('doctor')
  const { patientUid } = await aPatient(staff)
  const file = new File([new Uint8Array(samplePdf())], 'report.pdf', { type: 'application/pdf' })
  expect((await uploadFor(staff, patientUid, file)).status).toBe(201)
  await page.goto(`/admin/patients/${patientUid}`)
  await loseAnswers(page, '**/api/admin/patient-reports/*', 'DELETE', 1)
  await page.getByRole('button', { name: 'Remove report.pdf' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').getByText('File restored')).toBeVisible()
  expect(await query('select removed_at from public.patient_reports')).toEqual([{ removed_at: null }])
})
