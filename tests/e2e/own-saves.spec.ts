import type { Locator, Page } from 'playwright/test'
import { aDoctor } from '../support/factories.ts'
import { resetSettings } from '../support/reset.ts'
import type { Session } from '../support/sign-in.ts'
import { resetClinic } from '../support/reset.ts'
import { bookAtDesk, openDay, openSlot } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'
import { loseAnswers } from './lost-answers.ts'

// A save whose answers are lost is corrected and saved again. The stored version is the user's own, so no colleague
// is named.

test.beforeEach(async ({ problems }) => {
  await resetClinic()
  problems.allow(/ERR_FAILED/)
})
test.afterEach(resetSettings)

interface Form {
  name: string
  open: (page: Page, admin: Session) => Promise<unknown>
  field: (page: Page) => Locator
  /** The first value and its correction. */
  values: [string, string]
  save: string
  path: string
  method?: string
  saved?: string
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const forms: Form[] = [
  {
    name: 'claim',
    open: async (page) => {
      await page.goto('/admin/claims')
      await button(page, 'Edit 7+ years').click()
    },
    field: (page) => page.getByLabel('Figure'),
    values: ['8', '9'],
    save: 'Save',
    path: '**/api/admin/claims/*',
  },
  {
    name: 'review',
    open: async (page) => {
      await page.goto('/admin/medical-texts')
      await button(page, 'Edit the review of Diabetes diet plan').click()
    },
    field: (page) => page.getByLabel('Author'),
    values: ['Ann', 'Anna'],
    save: 'Save',
    path: '**/api/admin/reviews/*/*',
  },
  {
    name: 'notices',
    open: (page) => page.goto('/admin/notices'),
    field: (page) => page.getByLabel('Terms', { exact: true }),
    values: ['Be kin.', 'Be kind.'],
    save: 'Save as a new version',
    path: '**/api/admin/notices',
    saved: 'Saved as version 2',
  },
  {
    name: 'settings',
    open: (page) => page.goto('/admin/settings'),
    field: (page) => page.getByLabel('Cut-off'),
    values: ['12', '13'],
    save: 'Save',
    path: '**/api/admin/settings',
  },
  {
    name: 'doctor',
    open: async (page, admin) => {
      await admin.post('/auth/users', aDoctor({ name: 'Dr. Meera Rao' }))
      await page.goto('/admin/doctors')
      await button(page, 'Edit Dr. Meera Rao').click()
    },
    field: (page) => page.getByLabel('Full name'),
    values: ['Dr. Meera Iyr', 'Dr. Meera Iyer'],
    save: 'Save',
    path: '**/api/auth/users/*',
  },
  {
    name: 'article',
    open: async (page, admin) => {
      await admin.post('/admin/blog', { slug: 'first', title: 'First', content: 'Text', category: 'Medical' })
      await page.goto('/admin/blogs')
      await button(page, 'Edit First').click()
    },
    field: (page) => page.getByRole('textbox', { name: 'Title' }),
    values: ['The frist', 'The first'],
    save: 'Save changes',
    path: '**/api/admin/blog/*',
  },
  {
    name: 'visit',
    open: async (page, admin) => {
      await bookAtDesk(admin)
      await openDay(page)
      const panel = await openSlot(page, '10:00 AM')
      await panel.getByRole('button', { name: 'Kind, Reason' }).click()
    },
    field: (page) => page.getByLabel('Reason for the visit'),
    values: ['Iron lo', 'Iron low'],
    save: 'Save',
    path: '**/api/admin/appointments/*',
    method: 'PATCH',
    saved: 'Visit changed',
  },
]

for (const { name, open, field, values, save, path, method = 'PUT', saved = 'Saved' } of forms) {
  // One whole screen, one form on its own screen, and one dialog.
  const tag = ['settings', 'article', 'visit'].includes(name) ? [] : '@wide'
  test(`corrects a ${name} after the user’s own unanswered save`, { tag }, async ({ page, signInAs }) => {
    await open(page, await signInAs('admin'))
    const [first, corrected] = values
    await field(page).fill(first)
    const arrive = await loseAnswers(page, path, method)
    await button(page, save).click()
    await expect(page.getByText('it isn’t known whether this was done')).toBeVisible()
    await arrive()
    await field(page).fill(corrected)
    await button(page, save).click()
    await expect(page.getByText(saved, { exact: true })).toBeVisible()
    await expect(page.getByText('A colleague changed')).toHaveCount(0)
  })
}

for (const { name, open, field, values, save, path } of forms) {
  // The other forms are in dialogs and share the button of FormDialog.
  if (!['notices', 'settings'].includes(name)) continue
  test(
    `keeps the focus on the button when saving ${name} fails`,
    { tag: '@wide' },
    async ({ page, signInAs }) => {
      await open(page, await signInAs('admin'))
      await field(page).fill(values[0])
      await page.route(path, (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.fallback(),
      )
      await button(page, save).click()
      await expect(page.getByText('it isn’t known whether this was done')).toBeVisible()
      await expect(button(page, save)).toBeFocused()
    },
  )
}
