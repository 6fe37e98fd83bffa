import { resetClinic } from '../support/reset.ts'
import { expect, test } from './fixtures.ts'

// Lost answers in the staff area, from the button to the database and back.

test.beforeEach(async ({ problems }) => {
  await resetClinic()
  problems.allow(/ERR_FAILED/)
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
