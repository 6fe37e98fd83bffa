import { minutesAfter, setClockForStaff } from '../support/clock.ts'
import { startOfTests } from '../support/clinic.ts'
import { aPatient } from '../support/records.ts'
import { expectNoAxeFindings } from './axe.ts'
import { openColleague } from './colleague.ts'
import { expect, test } from './fixtures.ts'
import { dialog } from './records-parts.ts'

test.afterEach(() => setClockForStaff(startOfTests))

test(
  'lists every weight that was saved, by whom, and draws weight and BMI',
  { tag: '@both' },
  async ({ freshClinic, page, browser, baseURL, signInAs }) => {
    expect(freshClinic.url).toBeTruthy()
    const staff = await signInAs('admin')
    const { patientUid } = await aPatient(staff, { details: { weight_kg: 77.5, height_cm: 165 } })
    await setClockForStaff(minutesAfter(startOfTests, 5))

    // A colleague weighs the patient too, in a browser of their own.
    const second = await openColleague(browser, page, baseURL)
    await second.goto(`/admin/patients/${patientUid}`)
    await second.getByRole('button', { name: 'Edit Details' }).click()
    await dialog(second, 'Patient details').getByLabel('Weight (kg)').fill('78.4')
    await dialog(second, 'Patient details').getByRole('button', { name: 'Save details' }).click()
    await expect(second.getByRole('dialog')).toBeHidden()
    await second.context().close()

    await setClockForStaff(minutesAfter(startOfTests, 10))
    await page.goto(`/admin/patients/${patientUid}`)
    await page.getByRole('button', { name: 'Edit Details' }).click()
    await dialog(page, 'Patient details').getByLabel('Weight (kg)').fill('77.7')
    await dialog(page, 'Patient details').getByLabel('BP').fill('120/80')
    await dialog(page, 'Patient details').getByRole('button', { name: 'Save details' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()

    const rows = page.getByRole('table', { name: 'Measurements' }).locator('tbody').getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(0)).toContainText('77.7')
    await expect(rows.nth(0)).toContainText('120/80')
    // Three of one day: the time tells them apart.
    await expect(rows.nth(0)).toContainText('9:40 AM')
    await expect(rows.nth(1)).toContainText('Dr. Meera Rao')
    await expect(rows.nth(1)).toContainText('78.4')
    await expect(rows.nth(2)).toContainText('77.5')
    await expect(rows.nth(2)).toContainText('165')
    await expect(rows.nth(2)).toContainText('28.5')
    await expect(
      page.getByRole('img', { name: /^Weight: 77.5 kg on .*, 77.7 kg on .*, 3 values$/ }),
    ).toBeVisible()
    await expect(
      page.getByRole('img', { name: /^BMI: 28.5 kg\/m² on .*, 28.5 kg\/m² on .*, 3 values$/ }),
    ).toBeVisible()
    await expectNoAxeFindings(page)
  },
)
