import { readFile } from 'node:fs/promises'
import { clinicDefaults } from '#shared/content/clinic-defaults.ts'
import { DIET_PLAN_DISCLAIMER, DIET_PLANS } from '#shared/domain/diet-plans/catalogue.ts'
import { reflow } from '#shared/domain/diet-plans/reflow.ts'
import { dietPlanText } from '#shared/domain/diet-plans/text.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectSheets } from './print.ts'

// The diet plans screen, part by part (PLANS-8, PLANS-9).

const findPlan = (label: string) => DIET_PLANS.find((plan) => plan.label === label)!

test('lists the catalogue by category and shows the chosen plan, as general guidance', async ({ page }) => {
  await page.goto('/dietplans')
  const dropdown = page.getByLabel('Choose a plan')
  await expect(dropdown.locator('option')).toHaveText(DIET_PLANS.map((plan) => plan.label))
  const groups = dropdown.locator('optgroup')
  await expect(groups).toHaveCount(4)
  for (const [index, label] of [
    'Medical Conditions',
    'Life Stages',
    'Dietary Preferences',
    'Calorie Plans',
  ].entries())
    await expect(groups.nth(index)).toHaveAttribute('label', label)
  await expect(page.getByRole('note')).toHaveText(DIET_PLAN_DISCLAIMER)
  for (const name of ['Book Appointment', 'Book a consultation'])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      '/appointments',
    )
  for (const label of ['PCOD', '1200 KCal', 'Diabetes', 'Renal Stone']) {
    await page.getByLabel('Choose a plan').selectOption(label)
    const text = page.getByRole('textbox', { name: `${label} diet plan` })
    await expect(text).toHaveValue(reflow(dietPlanText(findPlan(label))))
    await expect(text).toHaveJSProperty('readOnly', true)
  }
  await expect(page.getByText('General template', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Renal Stone diet plan' })).toHaveValue(
    /the plan you chose: Renal Stone\./,
  )
  const chips = page.getByRole('group', { name: 'Category' })
  await expect(chips.getByRole('button')).toHaveText([
    'All',
    'Medical Conditions',
    'Life Stages',
    'Dietary Preferences',
    'Calorie Plans',
  ])
  await chips.getByRole('button', { name: 'Life Stages' }).click()
  await expect(dropdown.locator('option')).toHaveText(['Pregnancy', 'Lactation'])
  await expect(page.getByRole('textbox', { name: 'Pregnancy diet plan' })).toBeVisible()
  await expect(chips.getByRole('button', { pressed: true })).toHaveText('Life Stages')
  await chips.getByRole('button', { name: 'All' }).click()
  await expect(dropdown.locator('option')).toHaveCount(DIET_PLANS.length)
  await expect(dropdown, 'All keeps the plan').toHaveValue('pregnancy')
})

test('keeps the plan in the address; shows the first one if it names an unknown one', async ({ page }) => {
  await page.goto('/dietplans?plan=gluten-free')
  await expect(page.getByRole('textbox', { name: 'Gluten Free diet plan' })).toBeVisible()
  await page.getByLabel('Choose a plan').selectOption('Heart')
  await expect(page).toHaveURL('/dietplans?plan=heart')
  await page.reload()
  await expect(page.getByLabel('Choose a plan')).toHaveValue('heart')
  await page.goto('/dietplans?plan=keto')
  await expect(page.getByRole('textbox', { name: 'Diabetes diet plan' })).toBeVisible()
})

test('saves the text as {plan}_diet_plan.txt', async ({ page }) => {
  await page.goto('/dietplans')
  for (const [id, label] of [
    ['diabetes', 'Diabetes'],
    ['1200-kcal', '1200 KCal'],
    ['renal-stone', 'Renal Stone'],
  ] as const) {
    await page.getByLabel('Choose a plan').selectOption(label)
    await expect(page.getByRole('textbox', { name: `${label} diet plan` })).toBeVisible()
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download (txt)' }).click()
    const download = await started
    expect(download.suggestedFilename()).toBe(`${id}_diet_plan.txt`)
    expect(await readFile(await download.path(), 'utf8')).toBe(dietPlanText(findPlan(label)))
  }
})

test('prints the whole plan on one page, under letterhead and date, and nothing else', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => void document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto('/dietplans?plan=asthma')
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('pre')).toBeVisible()
  await expect(page.locator('pre')).toHaveText(/^ASTHMA DIET PLAN/)
  await expect(page.getByText(clinicDefaults.legalName, { exact: true })).toBeVisible()
  await expect(page.getByText(/^Date: \w+ \d+, \d{4}$/)).toBeVisible()
  await expectSheets(page, 1)
  for (const gone of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('textbox'),
    page.getByRole('button'),
    page.getByRole('heading', { level: 1 }),
  ])
    await expect(gone).toHaveCount(0)
})

/** A text without its spaces and line breaks. */
const packed = (text: string | null) => text?.replace(/\s/g, '')

test('prints a detailed plan on one page too, all of its text in 10 pt', async ({ page }) => {
  await page.goto('/dietplans?plan=diabetes')
  const dropdown = page.getByLabel('Choose a plan')
  for (const label of ['Diabetes', 'PCOD', '1200 KCal']) {
    await expect(dropdown).toBeEnabled()
    await dropdown.selectOption(label)
    const paper = page.locator('pre')
    const text = packed(reflow(dietPlanText(findPlan(label))))
    await expect.poll(async () => packed(await paper.textContent())).toBe(text)
    await page.emulateMedia({ media: 'print' })
    await expect(paper).toHaveCSS('font-size', /^13\.33/)
    await expectSheets(page, 1)
    await page.emulateMedia({ media: 'screen' })
  }
})

test(
  'shows the plan in parts with its meals as blocks, and all of its text',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/dietplans?plan=diabetes')
    const text = page.getByRole('textbox', { name: 'Diabetes diet plan' })
    await expect(text).toBeEnabled()
    const day = page.getByRole('region', { name: "A day's pattern" })
    await expect(day.getByRole('heading', { level: 4 })).toHaveText([
      'Breakfast (7:30 to 8:30 AM)',
      'Mid-morning (10:30 to 11:00 AM)',
      'Lunch (1:00 to 2:00 PM)',
      'Evening snack (4:30 to 5:30 PM)',
      'Dinner (7:30 to 8:30 PM)',
      'At bedtime, only if your doctor or dietitian advised it',
    ])
    const { shown, whole } = await text.evaluate((area) => ({
      shown: area.clientHeight,
      whole: area.scrollHeight,
    }))
    expect(shown).toBe(whole)
  },
)

test('chooses and copies a plan with the keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dietplans?plan=diabetes')
  const dropdown = page.getByLabel('Choose a plan')
  await expect(page.getByRole('textbox', { name: 'Diabetes diet plan' })).toBeVisible()
  await expect(dropdown).toBeEnabled()
  await dropdown.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('textbox', { name: 'PCOD diet plan' })).toBeVisible()
  for (let chip = 0; chip < 5; chip += 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Calorie Plans' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Print' })).toBeFocused()
  await page.getByRole('textbox').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Plan copied' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Plan copied' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    reflow(dietPlanText(findPlan('PCOD'))),
  )
  await expect(page.getByRole('button', { name: 'Copy Plan' })).toBeVisible()
})

test('is readable without JavaScript and passes axe after a choice', async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const plain = await context.newPage()
  await plain.goto('/dietplans')
  await expect(plain.getByRole('textbox', { name: 'Diabetes diet plan' })).toHaveValue(/^DIABETES DIET PLAN/)
  await context.close()
  await page.goto('/dietplans?plan=asthma')
  await expect(page.getByRole('textbox', { name: 'Asthma diet plan' })).toBeVisible()
  await expectNoAxeFindings(page)
})

test('says that its code could not be loaded, and works after a reload', async ({ page, problems }) => {
  problems.allow(/Failed to load resource|ERR_FAILED|Failed to fetch dynamically imported module/)
  const html = await (await page.request.get('/dietplans')).text()
  await page.route('**/assets/*.js', (route) => {
    const isFirstLoad = html.includes(new URL(route.request().url()).pathname)
    return isFirstLoad ? route.continue() : route.abort()
  })
  await page.goto('/dietplans')
  // Once by itself.
  await page.waitForEvent('load')
  const lost = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
  await expect(lost).toContainText('Please check your connection')
  await expect(page.getByLabel('Choose a plan')).toBeDisabled()
  await expectNoAxeFindings(page)
  await page.unroute('**/assets/*.js')
  await lost.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Choose a plan')).toBeEnabled()
  await expect(lost).toHaveCount(0)
})
