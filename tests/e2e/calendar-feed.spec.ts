import { openSession } from '../support/session.ts'
import { resetClinic } from '../support/reset.ts'
import { expectNoAxeFindings } from './axe.ts'
import { bookAtDesk } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ signInAs }) => {
  await resetClinic()
  await signInAs('doctor')
})

test('staff create, replace and revoke the address of their calendar feed', async ({ page, request }) => {
  await bookAtDesk(await openSession('admin'), { name: 'Asha Verma' })
  const statusOf = async (address: string) => (await request.get(address)).status()
  const address = page.getByLabel('Address of your feed')
  await page.goto('/admin/account')
  const panel = page.getByRole('region', { name: 'Calendar feed' })
  await panel.getByRole('button', { name: 'Make an address' }).click()
  await expect(address).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/)
  await expect(panel).toContainText('without patients’ names')
  await expect(panel.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute('href', /^webcal:/)
  await expectNoAxeFindings(page)
  const first = await address.inputValue()
  expect(await (await request.get(first)).text()).toContain('SUMMARY:Appointment')

  await panel.getByRole('checkbox').check()
  await panel.getByRole('button', { name: 'Replace address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
  await expect(panel).toContainText('with patients’ names')
  await expect(address).not.toHaveValue(first)
  const second = await address.inputValue()
  expect(await statusOf(first)).toBe(404)
  expect(await (await request.get(second)).text()).toContain('SUMMARY:Asha Verma')

  await page.reload()
  await expect(panel.getByRole('button', { name: 'Revoke' })).toBeVisible()
  await expect(address).toHaveCount(0)
  await panel.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(panel.getByRole('button', { name: 'Make an address' })).toBeVisible()
  expect(await statusOf(second)).toBe(404)
})
