import type { Page } from 'playwright/test'
import { aDoctor } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { resetClinic } from '../support/reset.ts'
import { expectStatus, type Session } from '../support/sign-in.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { record } from './records-parts.ts'

// Doctors: their accounts, for admins only.

test.beforeEach(async () => resetClinic())

const active = (page: Page, name: string) => page.getByRole('switch', { name: `Active account of ${name}` })
const create = (page: Page) => page.getByRole('button', { name: 'Create' })

async function createDoctor(admin: Session, overrides: Parameters<typeof aDoctor>[0] = {}) {
  const doctor = aDoctor(overrides)
  const created = await admin.post<{ tempPassword: string }>('/auth/users', doctor)
  expectStatus(created, 201, 'creation of a doctor')
  return { ...doctor, tempPassword: created.body.tempPassword }
}

const login = (username: string, password: string) => visitor.post('/auth/login', { username, password })

/** The password shown in the dialog. */
const shownPassword = (page: Page) =>
  page.getByRole('dialog', { name: 'Temporary password' }).getByLabel('Temporary password').inputValue()

test('refuses a doctor, and hides the menu entry', async ({ page, signInAs }) => {
  await signInAs('doctor')
  await page.goto('/admin/doctors')
  await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Doctor' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Patients', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Doctors' })).toHaveCount(0)
})

test('lists doctors, not admins, and searches username, name, email and phone', async ({
  page,
  signInAs,
}) => {
  const admin = await signInAs('admin')
  await page.goto('/admin/doctors')
  await expect(page.getByText('No doctors found.')).toBeVisible()
  const meera = await createDoctor(admin, {
    name: 'Dr. Meera Rao',
    email: 'meera@example.com',
    phone: '111 222',
  })
  await createDoctor(admin, { name: 'Dr. Sanjay Kapoor', email: 'sanjay@example.com', phone: '333 444' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(record(page, 'Dr. Sanjay Kapoor')).toContainText('sanjay@example.com')
  await expect(record(page, 'Clinic Admin')).toHaveCount(0)
  for (const text of [meera.username, 'meera r', 'MEERA@', '111']) {
    await page.getByRole('searchbox').fill(text)
    await expect(record(page, 'Dr. Sanjay Kapoor')).toHaveCount(0)
    await expect(record(page, 'Dr. Meera Rao')).toHaveCount(1)
  }
})

test('suggests a username until one is typed, and asks for a valid email', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/doctors')
  await page.getByRole('button', { name: 'Add Doctor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Doctor' })
  await expect(create(page)).toBeDisabled()
  await dialog.getByLabel('Full name').fill('Dr. Anaïs Müller')
  await expect(dialog.getByLabel('Username')).toHaveValue('anais.muller')
  await expect(create(page)).toBeEnabled()
  await dialog.getByLabel('Username').fill('  ')
  await expect(create(page)).toBeDisabled()
  await dialog.getByLabel('Username').fill('anais')
  await dialog.getByLabel('Full name').fill('Dr. Anaïs Marie Müller')
  await expect(dialog.getByLabel('Username')).toHaveValue('anais')
  await dialog.getByLabel('Email').fill('anais@')
  await create(page).click()
  await expect(dialog.getByText('Enter a valid email address.')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expectNoAxeFindings(page)
})

/** Fills in Add Doctor for 'anais' and submits it. */
async function createAnais(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Doctor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Doctor' })
  await dialog.getByLabel('Full name').fill('Dr. Anaïs Marie Müller')
  await dialog.getByLabel('Username').fill('anais')
  await dialog.getByLabel('Email').fill('anais@example.com')
  await create(page).click()
}

/** Adds the doctor 'anais'; returns the temporary password that the dialog shows. */
async function addAnais(page: Page): Promise<string> {
  await page.goto('/admin/doctors')
  await createAnais(page)
  return shownPassword(page)
}

test('adds a doctor, who signs in with the temporary password, which is shown once, to copy', async ({
  page,
  context,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs('admin')
  const password = await addAnais(page)
  const issued = page.getByRole('dialog', { name: 'Temporary password' })
  await expect(issued).toContainText('Dr. Anaïs Marie Müller · anais')
  expect(password.length).toBeGreaterThanOrEqual(16)
  const signedIn = await login('anais', password)
  expect(signedIn.status).toBe(200)
  expect(signedIn.body.mustChangePassword).toBe(true)
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Go back' }).click()
  await issued.getByRole('button', { name: 'Copy password' }).click()
  await expect(issued.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password)
  await issued.getByRole('button', { name: 'Done' }).click()
  await expect(issued).toHaveCount(0)
  await expect(record(page, 'anais')).toContainText('Temporary password')
  expect(await page.content()).not.toContain(password)
})

test('reports a taken username, an invalid one, and a server failure', async ({
  page,
  problems,
  signInAs,
}) => {
  problems.allow(/status of 500 .*\/api\/auth\/users/)
  const admin = await signInAs('admin')
  const { username } = await createDoctor(admin)
  await page.goto('/admin/doctors')
  await page.getByRole('button', { name: 'Add Doctor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Doctor' })
  await dialog.getByLabel('Full name').fill('Dr. Second Doctor')
  await dialog.getByLabel('Username').fill(username)
  await create(page).click()
  await expect(dialog.getByRole('alert')).toHaveText('Username already exists')
  await expect(dialog.getByLabel('Username')).toBeFocused()
  await dialog.getByLabel('Username').fill('no spaces please')
  await create(page).click()
  await expect(dialog.getByText('This username can’t be used: it has a space')).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await page.route('**/api/auth/users', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await dialog.getByLabel('Username').fill('second')
  await create(page).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to create user')
  await expect(dialog.getByLabel('Full name')).toHaveValue('Dr. Second Doctor')
})

test('edits a doctor’s name, email and phone; a refusal keeps what was typed', async ({
  page,
  problems,
  signInAs,
}) => {
  problems.allow(/status of 503/)
  const admin = await signInAs('admin')
  await createDoctor(admin, { name: 'Dr. Mera Rao', phone: '111 222' })
  await page.goto('/admin/doctors')
  await page.getByRole('button', { name: 'Edit Dr. Mera Rao' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Doctor' })
  await dialog.getByLabel('Full name').fill('Dr. Meera Rao')
  await dialog.getByLabel('Email').fill('meera at home')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a valid email address.')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expectNoAxeFindings(page)
  await expect(dialog.getByLabel('Full name')).toHaveValue('Dr. Meera Rao')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByLabel('Email').fill('meera@example.com')
  const answer = { status: 503, json: { error: 'Not available right now.' } }
  // A request that fails with a server error is repeated twice automatically.
  await page.route('**/api/auth/users/*', (route) => route.fulfill(answer), { times: 3 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'The changes could not be saved: Not available right now.',
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(record(page, 'Dr. Meera Rao')).toContainText('meera@example.com')
  await expect(record(page, 'Dr. Meera Rao')).toContainText('111 222')
})

test('deactivates after a question and activates at once', async ({ page, signInAs }) => {
  const doctor = await createDoctor(await signInAs('admin'))
  await page.goto('/admin/doctors')
  const toggle = active(page, doctor.name)
  await expect(toggle).toBeChecked()
  await toggle.click()
  const question = page.getByRole('alertdialog', { name: `Deactivate ${doctor.name}?` })
  await expectNoAxeFindings(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(toggle).toBeChecked()
  expect((await login(doctor.username, doctor.tempPassword)).status).toBe(200)

  await toggle.click()
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(toggle).not.toBeChecked()
  await expect(page.getByText(`${doctor.name} is deactivated`)).toBeVisible()
  await expect(record(page, doctor.name).getByText('Deactivated', { exact: true })).toBeVisible()
  expect((await login(doctor.username, doctor.tempPassword)).status).toBe(401)

  await toggle.click()
  await expect(toggle).toBeChecked()
  await expect(page.getByText(`${doctor.name} is active`)).toBeVisible()
  expect((await login(doctor.username, doctor.tempPassword)).status).toBe(200)
})

/** Answers a confirmation question about a doctor with the keyboard. */
async function confirmByKeyboard(page: Page, answer: string): Promise<void> {
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: answer }).focus()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
}

test(
  'keeps the focus on the switch and on Reset password, which fail',
  { tag: '@wide' },
  async ({ page, problems, signInAs }) => {
    problems.allow(/ERR_FAILED/)
    const doctor = await createDoctor(await signInAs('admin'))
    await page.goto('/admin/doctors')
    const toggle = active(page, doctor.name)
    await page.route('**/api/auth/users/*', (route) => route.abort())
    await toggle.focus()
    await page.keyboard.press('Space')
    await confirmByKeyboard(page, 'Deactivate')
    await expect(page.getByText('it isn’t known whether this was done')).toBeVisible()
    await expect(toggle).toBeChecked()
    await expect(toggle).toBeFocused()
    const reset = page.getByRole('button', { name: `Reset password of ${doctor.name}` })
    await page.route('**/api/auth/users/*/reset-password', (route) => route.abort())
    await reset.focus()
    await page.keyboard.press('Enter')
    await confirmByKeyboard(page, 'Reset password')
    await expect(reset).toHaveAccessibleDescription(/it isn’t known whether this was done/)
    await expect(reset).toBeFocused()
  },
)

test('replaces a password with a temporary one that is shown once', async ({ page, signInAs }) => {
  const doctor = await createDoctor(await signInAs('admin'))
  await page.goto('/admin/doctors')
  await page.getByRole('button', { name: `Reset password of ${doctor.name}` }).click()
  const question = page.getByRole('alertdialog', { name: `Reset the password of ${doctor.name}?` })
  await question.getByRole('button', { name: 'Reset password' }).click()
  const issued = page.getByRole('dialog', { name: 'Temporary password' })
  await expect(issued).toBeVisible()
  const password = await shownPassword(page)
  expect(password).not.toBe(doctor.tempPassword)
  await issued.getByRole('button', { name: 'Done' }).click()
  expect((await login(doctor.username, doctor.tempPassword)).status).toBe(401)
  expect((await login(doctor.username, password)).status).toBe(200)
})
