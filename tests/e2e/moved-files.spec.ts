import { query } from '../support/control.ts'
import { aPatient, uploadFor } from '../support/records.ts'
import { resetClinic } from '../support/reset.ts'
import { openColleague } from './colleague.ts'
import { expect, test } from './fixtures.ts'
import { aPng, dialog } from './records-parts.ts'

const scan = () => new File([new Uint8Array(aPng.buffer)], aPng.name, { type: aPng.mimeType })

test('views a picture, removes a file, restores it and moves it to the right patient', async ({
  page,
  signInAs,
}) => {
  await resetClinic()
  const staff = await signInAs('admin')
  const asha = await aPatient(staff)
  const ravi = await aPatient(staff, { name: 'Ravi Iyer', slot: '11:00 AM' })
  expect((await uploadFor(staff, asha.patientUid, scan())).status).toBe(201)
  await page.goto(`/admin/patients/${asha.patientUid}`)

  await page.getByRole('button', { name: 'View scan.png' }).click()
  const picture = dialog(page, 'scan.png').getByRole('img', { name: 'scan.png' })
  await expect(picture).toBeVisible()
  await expect(picture).toHaveJSProperty('naturalWidth', 1)
  await dialog(page, 'scan.png').getByRole('button', { name: 'Close' }).last().click()

  const row = page.getByRole('listitem').filter({ hasText: 'scan.png' })
  await page.getByRole('button', { name: 'Remove scan.png' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()

  await page.getByRole('button', { name: 'Move scan.png', exact: true }).click()
  await dialog(page, 'Whose file is it?')
    .getByRole('button', { name: /Ravi Iyer/ })
    .click()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('Moved to Ravi Iyer')).toBeVisible()
  await expect(row).toBeHidden()
  expect(await query('select patient_uid from public.patient_reports')).toEqual([
    { patient_uid: ravi.patientUid },
  ])
})

test(
  'refuses to move a file that a colleague has moved',
  { tag: '@wide' },
  async ({ page, browser, baseURL, signInAs }) => {
    await resetClinic()
    const staff = await signInAs('admin')
    const asha = await aPatient(staff)
    const ravi = await aPatient(staff, { name: 'Ravi Iyer', slot: '11:00 AM' })
    await aPatient(staff, { name: 'Meera Rao', slot: '12:00 PM' })
    await uploadFor(staff, asha.patientUid, scan())
    const second = await openColleague(browser, page, baseURL)
    for (const [shown, name] of [
      [page, /Meera Rao/],
      [second, /Ravi Iyer/],
    ] as const) {
      await shown.goto(`/admin/patients/${asha.patientUid}`)
      await shown.getByRole('button', { name: 'Move scan.png', exact: true }).click()
      await dialog(shown, 'Whose file is it?').getByRole('button', { name }).click()
    }
    await second.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(second.getByText('Moved to Ravi Iyer')).toBeVisible()
    await second.context().close()
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(page.getByText('Not moved: A colleague moved this file meanwhile.').first()).toBeVisible()
    expect(await query('select patient_uid from public.patient_reports')).toEqual([
      { patient_uid: ravi.patientUid },
    ])
  },
)
