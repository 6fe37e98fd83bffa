import { startOfTests } from '../support/clinic.ts'
import { aDoctor } from '../support/factories.ts'
import { signInAsAdmin } from '../support/sign-in.ts'
import { resetClinic } from '../support/reset.ts'
import { expectNoAxeFindings } from './axe.ts'
import { endSessions, signInOnPage } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

const failed = 'Authentication failed. Please login again.'

test('signs in, goes to the appointments, and out again', async ({ page, clinic }) => {
  await resetClinic()
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/login')
  await expect(page.getByRole('heading', { name: 'Admin Login', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expectNoAxeFindings(page)

  await page.getByLabel('Username').fill(clinic.admin.username)
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials')
  await expectNoAxeFindings(page)

  await signInOnPage(page)
  await expect(page).toHaveURL('/admin/appointments')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  await expect(page.getByText(failed)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('admintoken'))).toBeNull()
})

test('redirects /login to the staff login', async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveURL('/admin/login')
})

test('requires a temporary password to be changed before anything else', async ({ page }) => {
  await resetClinic()
  const doctor = aDoctor()
  const admin = await signInAsAdmin()
  const { tempPassword } = (await admin.post<{ tempPassword: string }>('/auth/users', doctor)).body

  await page.goto('/admin/login')
  await page.getByLabel('Username').fill(doctor.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(tempPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/admin/change-password')
  await page.goto('/admin/patients')
  await expect(page).toHaveURL('/admin/change-password')
  await expect(page.getByText('You signed in with a temporary password.')).toBeVisible()
  await expectNoAxeFindings(page)

  await page.getByRole('textbox', { name: 'Temporary password' }).fill(tempPassword)
  await page.getByRole('textbox', { name: 'New password', exact: false }).first().fill('short')
  await page.getByRole('textbox', { name: 'New password again' }).fill('other')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Use at least 12 characters.', { exact: true })).toBeVisible()
  await expect(page.getByText('The two passwords differ.')).toBeVisible()

  await page.getByRole('textbox', { name: 'New password', exact: false }).first().fill('ripe mango season 7')
  await page.getByRole('textbox', { name: 'New password again' }).fill('ripe mango season 7')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page).toHaveURL('/admin/appointments')
  // Doctors can't see the accounts, and the page says so.
  await page.goto('/admin/doctors')
  await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible()
})

test('warns two minutes before an idle session ends, and extends it with one click', async ({ page }) => {
  await resetClinic()
  await page.clock.install({ time: startOfTests })
  await page.goto('/admin/login')
  await signInOnPage(page)
  await expect(
    page
      .getByText('Clinic Admin')
      .or(page.getByRole('button', { name: 'Open menu' }))
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('list', { name: 'Slots' })).toHaveAttribute('aria-busy', 'false')

  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await page.clock.fastForward('27:00')
  await expect(warning).toBeHidden()
  await page.clock.fastForward('01:30')
  await expect(warning).toBeVisible()
  await expect(warning.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Enter')
  await expect(warning).toBeHidden()

  // With no reaction the server ends the session, and the page says so. This must follow the warning: otherwise the
  // page's next refresh would lead to the login at once.
  await page.clock.fastForward('29:00')
  await expect(warning).toBeVisible()
  await endSessions()
  await page.clock.fastForward('01:30')
  await expect(page).toHaveURL('/admin/login')
  await expect(page.getByRole('alert')).toHaveText(failed)
  await expectNoAxeFindings(page)
})
