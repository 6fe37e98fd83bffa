import { query } from '../support/control.ts'
import { aDoctor } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { resetClinic } from '../support/reset.ts'
import { expect, test } from './fixtures.ts'
import { loseAnswers } from './lost-answers.ts'
import { dialog } from './records-parts.ts'

// Lost answers in the staff area, from the button to the database and back.

test.beforeEach(async ({ problems }) => {
  await resetClinic()
  problems.allow(/ERR_FAILED/)
})

test('shows another temporary password when the answers to a new account were lost', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  const { username, name } = aDoctor({ name: 'Dr. Meera Rao' })
  await page.goto('/admin/doctors')
  await page.getByRole('button', { name: 'Add Doctor' }).click()
  const form = dialog(page, 'Add Doctor')
  await form.getByLabel('Full name').fill(name)
  await form.getByLabel('Username').fill(username)
  const arrive = await loseAnswers(page, '**/api/auth/users', 'POST')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByRole('alert')).toContainText('it isn’t known whether this was done')
  await arrive()
  await form.getByRole('button', { name: 'Create' }).click()
  const password = await dialog(page, 'Temporary password').getByLabel('Temporary password').inputValue()
  expect((await visitor.post('/auth/login', { username, password })).status).toBe(200)
  expect(await query('select 1 from public.staff where username = $1', [username])).toHaveLength(1)
})

// The other forms are in dialogs and share the button of FormDialog.
test(
  'keeps the focus on the button when saving settings fails',
  { tag: '@wide' },
  async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto('/admin/settings?section=booking')
    await page.getByLabel('Cut-off', { exact: true }).fill('12')
    await page.route('**/api/admin/settings', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    )
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await expect(page.getByText('it isn’t known whether this was done')).toBeVisible()
    await expect(save).toBeFocused()
  },
)
