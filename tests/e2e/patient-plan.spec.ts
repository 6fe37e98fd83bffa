import { paths } from '#web/lib/page/paths.ts'
import { addDays } from '#shared/domain/dates.ts'
import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { startOfTests } from '../support/clinic.ts'
import { query } from '../support/control.ts'
import { aPatient } from '../support/records.ts'
import { resetClinic } from '../support/reset.ts'
import { expectStatus, type Session } from '../support/sign-in.ts'
import { expectNoAxeFindings } from './axe.ts'
import { openColleague } from './colleague.ts'
import { monday, openDay } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'
import { expectAtMost } from './print.ts'

/** Twenty seconds after it was loaded, a page in sight looks again. */
const A_REFRESH = '00:21'

const adult = { age: 40, sex: 'Female', height_cm: 160, weight_kg: 60, activity: 'light' }

/** A draft of one day with a breakfast that has peanuts. */
async function aDraft(staff: Session, patientUid: string): Promise<PatientPlan> {
  const made = await staff.post<PatientPlan>(`/admin/appointments/patients/${patientUid}/plans`, {
    inputs: { diet: 'vegetarian', count: 1 },
    days: [{ meals: [{ meal: 'breakfast', items: [{ dish: 'kanda_pohe', portion: 1 }] }] }],
  })
  expectStatus(made, 201, 'a draft')
  return made.body
}

test('a plan goes from the recall by keyboard to print and to the patient’s own page', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  await resetClinic()
  const doctor = await signInAs('doctor')
  const { patientUid } = await aPatient(doctor, { details: adult })
  await query(
    `insert into public.notes (appointment_id, patient_uid, author_id, recall)
     select id, patient_uid, (select user_id from public.staff where role = 'doctor' order by created_at desc limit 1),
       '[{"time": "8:30", "food": "Kanda pohe", "amount": "1 plate"}]'
     from public.appointments where patient_uid = $1`,
    [patientUid],
  )
  await page.addInitScript(() => (window.print = () => (document.title = 'Printed')))
  await page.goto(paths.admin.patient(patientUid))

  await page.getByRole('button', { name: 'New plan' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New plan' })
  for (const [field, letters] of [
    ['Diet', 'Vegetarian'],
    ['Days', '2'],
  ] as const) {
    await dialog.getByRole('combobox', { name: field }).focus()
    await page.keyboard.type(letters)
  }
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Begin' }).press('Enter')

  const proposals = page.getByRole('button', { name: /^Make the change/ })
  await expect(proposals).toHaveCount(3)
  await proposals.first().press('Enter')
  await expect(proposals).toHaveCount(2)
  const week = page.getByRole('table', { name: 'The week' })
  await week.getByRole('button', { name: /^Day 1 Breakfast/ }).focus()
  // Day 2, lunch, is right and down on wide screens, the other way round on narrow ones.
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  const search = page.getByRole('combobox', { name: 'Add a dish' })
  await expect(search).toBeFocused()
  await page.keyboard.type('moong')
  const option = page.getByRole('option').first()
  const added = (await option.locator('span').first().textContent())!
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(week.locator('button:focus')).toContainText(added)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Save draft' }).press('Enter')
  await expect(page.getByText('The draft is saved')).toBeVisible()

  await page.getByRole('button', { name: 'Activate…' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).press('Enter')
  await page.getByRole('button', { name: 'Send…' }).press('Enter')
  await page.getByRole('button', { name: 'Make a link' }).press('Enter')
  const link = page.getByRole('dialog').getByText(/\/plan#/)
  const address = new URL((await link.textContent())!)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'For the patient' }).press('Enter')
  await expect(page.getByRole('article')).toContainText(added)
  await page.getByRole('button', { name: 'Print' }).press('Enter')
  await expect(page).toHaveTitle('Printed')

  const visitor = await browser.newPage({ baseURL })
  const seen: string[] = []
  visitor.on('request', (request) => seen.push(request.url()))
  await visitor.goto(`${address.pathname}${address.hash}`)
  await expect(visitor.getByRole('heading', { name: 'For Asha' })).toBeVisible()
  await expect(visitor.getByRole('main')).toContainText(added)
  await expect(visitor.getByRole('main')).not.toContainText('Verma')
  await expectNoAxeFindings(visitor)
  expect(seen.filter((url) => url.includes(address.hash.slice(1)) && !url.includes('#'))).toEqual([])
  await visitor.close()
})

test('an allergy that a colleague adds is seen at the plan, its patient and the day', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  await resetClinic()
  const doctor = await signInAs('doctor')
  const { patientUid } = await aPatient(doctor, { date: monday, details: adult })
  const { id, version } = await aDraft(doctor, patientUid)
  const span = { from: monday, to: addDays(monday, 27), version }
  expectStatus(await doctor.post(`/admin/plans/${id}/activate`, span), 200, 'the plan is active')

  await page.clock.install({ time: startOfTests })
  await page.goto(paths.admin.plan(id))
  await expect(page.getByRole('button', { name: 'Send…' })).toBeVisible()
  const patient = await page.context().newPage()
  await patient.goto(paths.admin.patient(patientUid))
  await expect(patient.getByRole('link', { name: /^Active/ })).toBeVisible()
  const day = await page.context().newPage()
  await openDay(day)

  const colleague = await openColleague(browser, page, baseURL)
  await colleague.goto(paths.admin.patient(patientUid))
  await colleague.getByRole('button', { name: 'Edit Details' }).click()
  const form = colleague.getByRole('dialog', { name: 'Patient details' })
  const allergies = form.getByRole('group', { name: 'Allergies' })
  await allergies.getByRole('button', { name: 'Peanut', exact: true }).click()
  await form.getByRole('button', { name: 'Save details' }).click()
  await expect(form).toBeHidden()
  await colleague.context().close()

  const seen = [page, patient, day].map((one) => one.getByText(/With peanut/).first())
  for (const flag of seen) await expect(flag).toBeHidden()
  // The clock is that of all of a browser's pages.
  await page.clock.fastForward(A_REFRESH)
  for (const flag of seen) await expect(flag).toBeVisible()
})

test('when and by whom an active plan is stands in lines beside its acts, at a tablet’s width too', async ({
  page,
  signInAs,
}) => {
  await resetClinic()
  const doctor = await signInAs('doctor')
  const { patientUid } = await aPatient(doctor, { details: adult })
  const { id, version } = await aDraft(doctor, patientUid)
  const span = { from: monday, to: addDays(monday, 27), version }
  expectStatus(await doctor.post(`/admin/plans/${id}/activate`, span), 200, 'the plan is active')
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto(paths.admin.plan(id))
  const text = await page.getByText(/^Active ·/).boundingBox()
  expect(text!.width).toBeGreaterThanOrEqual(160)
})

test('two dietitians see both weeks, and one goes on', async ({ page, browser, baseURL, signInAs }) => {
  await resetClinic()
  const doctor = await signInAs('doctor')
  const { patientUid } = await aPatient(doctor, { details: adult })
  const { id } = await aDraft(doctor, patientUid)
  const colleague = await openColleague(browser, page, baseURL)
  for (const [who, act] of [
    [page, /^More Kanda/],
    [colleague, /^Remove Kanda/],
  ] as const) {
    await who.goto(paths.admin.plan(id))
    await who.getByRole('button', { name: act }).click()
  }
  await colleague.getByRole('button', { name: 'Save draft' }).click()
  await expect(colleague.getByText('The draft is saved')).toBeVisible()
  await colleague.context().close()

  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Day 1, breakfast: mine Kanda pohe × 1.5; theirs empty')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('The draft is saved')).toBeVisible()
  const saved = await doctor.get<PatientPlan>(`/admin/plans/${id}`)
  expect(saved.body.days[0]!.meals[0]!.items).toEqual([{ dish: 'kanda_pohe', portion: 1.5 }])
})

test('a week prints on three sheets at most, in each language and for the chart', async ({
  page,
  signInAs,
}) => {
  await resetClinic()
  const doctor = await signInAs('doctor')
  const { patientUid } = await aPatient(doctor, { details: adult })
  const made = await doctor.post<PatientPlan>(`/admin/appointments/patients/${patientUid}/plans`, {
    inputs: { diet: 'non-vegetarian' },
  })
  expectStatus(made, 201, 'a week of the engine')
  await page.goto(paths.admin.planSheet(made.body.id))
  for (const choice of ['English', 'Hindi', 'Marathi', 'For the chart']) {
    await page.getByRole('button', { name: choice, exact: true }).click()
    await expect(page.getByRole('article')).toHaveAttribute(
      'lang',
      choice === 'Hindi' ? 'hi' : choice === 'Marathi' ? 'mr' : 'en',
    )
    await page.evaluate(() => document.fonts.ready)
    await expectAtMost(page, 3)
  }
})
