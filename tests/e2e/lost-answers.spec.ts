import { query } from '../support/control.ts'
import { aDoctor } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { resetClinic } from '../support/reset.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { loseAnswers } from './lost-answers.ts'
import { dialog } from './records-parts.ts'

// A new account whose answer is lost: the page finds out, says so, and makes no second one.

test.beforeEach(async ({ problems }) => {
  await resetClinic()
  problems.allow(/ERR_FAILED/)
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
