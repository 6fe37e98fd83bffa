import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { record } from './records-parts.ts'

// The list of a user's sessions, and the buttons that end them.

test.beforeEach(async () => resetClinic())

test('shows the owner their sessions and ends the others', async ({ page, signInAs }) => {
  await signInAs('doctor')
  await page.goto('/admin/appointments')
  await page.getByRole('link', { name: /your account/ }).click()
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(1)
  await expect(sessions).toContainText('This session')
  await expect(page.getByRole('button', { name: /^End/ })).toHaveCount(0)
  await expectNoAxeFindings(page)
})

test('lets an admin end a doctor’s session, whose page then requires a sign-in', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  const doctor = await openSession('doctor', { name: 'Dr. Ravi Menon' })
  const theirs = await browser.newContext({ baseURL })
  await theirs.addInitScript((token) => localStorage.setItem('admintoken', token), doctor.token)
  const desk = await theirs.newPage()
  await desk.goto('/admin/patients')
  await expect(desk.getByRole('heading', { name: 'Patients' })).toBeVisible()

  await signInAs('admin')
  await page.goto('/admin/doctors')
  await expect(record(page, 'Dr. Ravi Menon')).toContainText('Never')
  await page.getByRole('button', { name: 'Sessions of Dr. Ravi Menon' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sessions' })
  await dialog.getByRole('button', { name: /^End the session/ }).click()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'End session' }).click()
  await expect(dialog).toContainText('Not signed in anywhere.')

  await desk.getByRole('button', { name: 'Refresh' }).click()
  await expect(desk).toHaveURL(/\/admin\/login/)
  await theirs.close()
})
