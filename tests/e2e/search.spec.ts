import { aPdf } from '../support/factories.ts'
import { aPatient, uploadFor } from '../support/records.ts'
import { resetClinic } from '../support/reset.ts'
import { expectStatus } from '../support/sign-in.ts'
import { expect, test } from './fixtures.ts'

// The search in the bar; its rows and keys are tested in web/src/features/search.

test('a patient’s last report is three keys and the query away, and Esc leads back to where one was', async ({
  page,
  signInAs,
}) => {
  await resetClinic()
  const staff = await signInAs('doctor')
  const { patientUid } = await aPatient(staff)
  expectStatus(await uploadFor(staff, patientUid, aPdf()), 201, 'upload')
  await page.goto('/admin/patients')
  const button = page.getByRole('button', { name: 'Search', exact: true })
  await expect(button).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search patients, days and screens' })
  await expect(field).toBeFocused()
  await field.press('Escape')
  await expect(button).toBeFocused()

  await page.keyboard.press('/')
  await page.keyboard.type(patientUid.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/patients/${patientUid}`)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('report.pdf')).toBeVisible()
  await page.keyboard.press('l')
  await expect(page.getByRole('dialog', { name: /report\.pdf/ })).toBeVisible()
  expect(page.url()).not.toContain('?')
})
