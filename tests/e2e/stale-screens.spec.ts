import { aDoctor } from '../support/factories.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import { expectStatus } from '../support/sign-in.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'

// A colleague saves while a form is open: the typed text stays, the colleague's version is shown, and one click decides.

test.beforeEach(async () => resetClinic())

test('keeps the user’s change to a doctor over a colleague’s after showing both', async ({
  page,
  signInAs,
}) => {
  const admin = await signInAs('admin')
  const doctor = aDoctor({ name: 'Dr. Meera Rao', phone: '111 222' })
  const created = await admin.post<{ user: { id: string } }>('/auth/users', doctor)
  expectStatus(created, 201, 'creation of a doctor')
  await page.goto('/admin/doctors')
  await page.getByRole('button', { name: 'Edit Dr. Meera Rao' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Doctor' })
  await dialog.getByLabel('Full name').fill('Dr. Meera Rao-Iyer')
  await admin.put(`/auth/users/${created.body.user.id}`, { phone: '333 444' })

  await dialog.getByRole('button', { name: 'Save' }).click()
  const notice = dialog.getByRole('status').filter({ hasText: 'A colleague changed this account meanwhile.' })
  await expect(notice).toContainText('333 444')
  await expect(dialog.getByLabel('Full name')).toHaveValue('Dr. Meera Rao-Iyer')
  await expectNoAxeFindings(page)
  await expect(notice.getByRole('button', { name: 'Keep mine' })).toBeInViewport({ ratio: 1 })
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await expect(notice).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Dr. Meera Rao-Iyer', { exact: true })).toBeVisible()
})

test(
  'replaces the typed text with a colleague’s version on request',
  { tag: '@wide' },
  async ({ page, signInAs }) => {
    const doctor = await signInAs('doctor')
    const post = { slug: 'first', title: 'First', content: 'Text', category: 'Medical' }
    const { body } = await doctor.post<{ id: string }>('/admin/blog', post)
    await page.goto('/admin/blogs')
    await page.getByRole('button', { name: 'Edit First' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('First, mine')
    await doctor.put(`/admin/blog/${body.id}`, { title: 'First, theirs', content: 'Their text' })

    await page.getByRole('button', { name: 'Save changes' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'A colleague changed this post meanwhile.' })
    await expect(notice).toContainText('Their text')
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('First, mine')
    await expectNoAxeFindings(page)
    await notice.getByRole('button', { name: 'Load theirs' }).click()
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('First, theirs')
    await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('Their text')
  },
)

test('shows a colleague’s version of a day before it is overwritten', async ({ page, signInAs }) => {
  const staff = await signInAs('doctor')
  await page.goto('/admin/calender')
  await page.getByRole('button', { name: /^\w+, November 24, 2026/ }).click()
  const dialog = page.getByRole('dialog')
  const slot = (label: string) => dialog.getByRole('checkbox', { name: label })
  await slot('10:00 AM').uncheck()
  await staff.put('/admin/appointments/slots', { date: '2026-11-24', slots: ['11:00 AM', '11:30 AM'] })

  await dialog.getByRole('button', { name: 'Save' }).click()
  const notice = dialog.getByRole('status').filter({ hasText: 'A colleague changed this day meanwhile.' })
  await expect(notice).toContainText('11:00 AM, 11:30 AM')
  await expect(slot('10:30 AM')).toBeChecked()
  await expectNoAxeFindings(page)
  await notice.getByRole('button', { name: 'Load theirs' }).click()
  await expect(slot('11:00 AM')).toBeChecked()
  await expect(slot('10:30 AM')).not.toBeChecked()
})

test('doesn’t deactivate an account that a colleague has changed since', async ({ page, signInAs }) => {
  const admin = await signInAs('admin')
  const { id } = await openSession('doctor', { name: 'Dr. Meera Rao' })
  await page.goto('/admin/doctors')
  const active = page.getByRole('switch', { name: 'Active account of Dr. Meera Rao' })
  const deactivate = async () => {
    await active.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  }
  await expect(active).toBeChecked()
  expect((await admin.put(`/auth/users/${id}`, { phone: '333 444' })).status).toBe(200)
  await deactivate()
  await expect(page.getByText('Not deactivated: A colleague')).toBeVisible()
  await expect(active).toBeChecked()
  await expect(page.getByText('333 444')).toBeVisible()

  await deactivate()
  await expect(page.getByRole('status').getByText('Dr. Meera Rao is deactivated')).toBeVisible()
  await expect(active).not.toBeChecked()
})

test(
  'doesn’t unpublish a post that a colleague has changed since',
  { tag: '@wide' },
  async ({ page, signInAs }) => {
    const doctor = await signInAs('doctor')
    const post = { slug: 'first', title: 'First', content: 'Text', category: 'Medical' }
    const { body } = await doctor.post<{ id: string }>('/admin/blog', post)
    await page.goto('/admin/blogs')
    const takeOffline = page.getByRole('button', { name: /^Take offline: First/ })
    await expect(takeOffline).toBeVisible()
    await doctor.put(`/admin/blog/${body.id}`, { title: 'First, theirs' })
    await takeOffline.click()
    await expect(page.getByRole('status').getByText('Failed: A colleague changed this')).toBeVisible()
    await page.getByRole('button', { name: 'Take offline: First, theirs' }).click()
    await expect(page.getByRole('button', { name: 'Put back online: First, theirs' })).toBeVisible()
  },
)
