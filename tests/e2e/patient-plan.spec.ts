import { paths } from '#web/lib/page/paths.ts'
import { aPatient } from '../support/records.ts'
import { resetClinic } from '../support/reset.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'

const adult = { age: 40, sex: 'Female', height_cm: 160, weight_kg: 60, activity: 'light' }

test('a plan goes from the record by keyboard to the patient’s own page', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  await resetClinic()
  const doctor = await signInAs('doctor')
  const { patientUid } = await aPatient(doctor, { details: adult })
  await page.goto(paths.admin.patient(patientUid))

  await page.getByRole('button', { name: 'New plan' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New plan' })
  await dialog.getByRole('combobox', { name: 'Begin with' }).selectOption('engine')
  await dialog.getByRole('combobox', { name: 'Diet' }).selectOption('vegetarian')
  await dialog.getByRole('combobox', { name: 'Days' }).selectOption('2')
  await dialog.getByRole('button', { name: 'Begin' }).press('Enter')

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
