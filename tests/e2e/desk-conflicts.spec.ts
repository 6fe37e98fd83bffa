import { query } from '../support/control.ts'
import { aMedicine } from '../support/factories.ts'
import { aPatient } from '../support/records.ts'
import type { Session } from '../support/sign-in.ts'
import { resetClinic } from '../support/reset.ts'
import { expectNoAxeFindings } from './axe.ts'
import { openColleague } from './colleague.ts'
import { expect, test } from './fixtures.ts'
import { dialog, prescribe } from './records-parts.ts'

// Two people change one patient's record at the same time, each in their own browser.
let staff: Session
test.beforeEach(async ({ signInAs }) => {
  await resetClinic()
  staff = await signInAs('admin')
})

const medicines = async () =>
  (
    await query<{ names: string[] }>(
      `select array(select m ->> 'medicine' || ' ' || (m ->> 'm') from jsonb_array_elements(medicines) m) as names
     from public.prescriptions`,
    )
  )[0]!.names

test(
  'asks which dose to keep when two people changed the same one',
  { tag: '@wide' },
  async ({ page, browser, baseURL }) => {
    const { patientUid } = await aPatient(staff)
    await prescribe(staff, patientUid, [aMedicine({ medicine: 'Metformin', m: '1' })])
    const second = await openColleague(browser, page, baseURL)
    for (const [shown, dose] of [
      [page, '2'],
      [second, '3'],
    ] as const) {
      await shown.goto(`/admin/patients/${patientUid}`)
      await shown.getByRole('button', { name: 'Edit Prescription' }).click()
      await dialog(shown, 'Edit Prescription').getByLabel('Morning dose 1').fill(dose)
    }
    await dialog(second, 'Edit Prescription').getByRole('button', { name: 'Save prescription' }).click()
    await expect(dialog(second, 'Edit Prescription')).toBeHidden()
    await second.context().close()

    await dialog(page, 'Edit Prescription').getByRole('button', { name: 'Save prescription' }).click()
    const both = dialog(page, 'Two versions of this prescription')
    await expectNoAxeFindings(page)
    await both.getByRole('button', { name: 'Save merged' }).click()
    await expect(both.getByRole('alert')).toHaveText('Both of you changed the dose of Metformin: choose one.')
    expect(await medicines()).toEqual(['Metformin 3'])
    await both.getByRole('checkbox', { name: /Metformin.*yours/ }).check()
    await both.getByRole('button', { name: 'Save merged' }).click()
    await expect(both).toBeHidden()
    expect(await medicines()).toEqual(['Metformin 2'])
  },
)

test('shows both versions of a patient’s details and merges them field by field', async ({
  page,
  browser,
  baseURL,
}) => {
  const details = { weight_kg: 77.5, allergies: ['Milk'] }
  const { patientUid } = await aPatient(staff, { details })
  const second = await openColleague(browser, page, baseURL)
  for (const [shown, weight, allergy] of [
    [page, '77.7', 'Egg'],
    [second, '78.4', 'Soy'],
  ] as const) {
    await shown.goto(`/admin/patients/${patientUid}`)
    await shown.getByRole('button', { name: 'Edit Details' }).click()
    const form = dialog(shown, 'Patient details')
    await expect(form.getByLabel('Weight (kg)')).toHaveValue('77.5')
    await form.getByLabel('Weight (kg)').fill(weight)
    await form
      .getByRole('group', { name: 'Allergies' })
      .getByRole('button', { name: allergy, exact: true })
      .click()
  }
  await dialog(page, 'Patient details').getByLabel('Age').fill('40')
  const theirs = dialog(second, 'Patient details')
  await theirs.getByLabel('BP').fill('120/80')
  await theirs.getByRole('button', { name: 'Save details' }).click()
  await expect(theirs).toBeHidden()
  await second.context().close()

  await dialog(page, 'Patient details').getByRole('button', { name: 'Save details' }).click()
  const both = dialog(page, 'Two versions of these details')
  const weight = both.getByRole('group', { name: 'Weight (kg)' })
  await expect(weight).toContainText('77.7')
  await expect(weight).toContainText('78.4')
  await expect(both).toContainText('Your colleague also saved: BP 120/80')
  await expect(both.getByRole('group', { name: 'Allergies' }).getByLabel('Both together')).toBeChecked()
  await expectNoAxeFindings(page)
  await weight.getByLabel('Your colleague’s').check()
  await both.getByRole('button', { name: 'Save merged' }).click()
  await expect(both).toBeHidden()
  const [row] = await query(
    'select weight_kg::float, age, bp, allergies from public.patients where patient_uid = $1',
    [patientUid],
  )
  expect(row).toEqual({ weight_kg: 78.4, age: 40, bp: '120/80', allergies: ['Milk', 'Soy', 'Egg'] })
})
