import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright/test'
import { DEFAULT_PLAN_INPUTS, type PlanInputs } from '#shared/domain/nutrition.ts'
import { clinicDefaults } from '#shared/content/clinic-defaults.ts'
import { planText } from '#shared/domain/plan-text.ts'
import {
  GENERAL_ADVICE,
  LOW_CALORIES_WARNING,
  lowWeightWarning,
  makePlan,
  UNDER_18_WARNING,
  VERY_HIGH_BMI_WARNING,
} from '#shared/domain/plan.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectSheets } from './print.ts'

// The AI plan screen, part by part (PLANS-1 to PLANS-8).

async function open(page: Page, fragment = '') {
  await page.goto(`/aiplan${fragment}`)
  await expect(page.getByLabel('Age (years)')).toBeEnabled()
}

async function expectTargets(page: Page, calories: number, protein: number, carbs: number, fat: number) {
  const values = page.getByRole('region', { name: 'Daily targets' }).getByRole('definition')
  await expect(values.filter({ hasText: /kcal|\d g$/ })).toHaveText([
    `${calories} kcal`,
    `${protein} g`,
    `${carbs} g`,
    `${fat} g`,
  ])
}

async function download(page: Page, name: string): Promise<Download> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return started
}

test('starts with the default inputs and their plan, and recalculates on every change', async ({ page }) => {
  await open(page)
  await expect(page.getByLabel('Age (years)')).toHaveValue('30')
  await expect(page.getByLabel('Gender')).toHaveValue('female')
  await expect(page.getByLabel('Height (cm)')).toHaveValue('165')
  await expect(page.getByLabel('Weight (kg)')).toHaveValue('65')
  await expect(page.getByLabel('Activity')).toHaveValue('light')
  await expect(page.getByLabel('Goal', { exact: true })).toHaveValue('maintain')
  await expect(page.getByLabel('Cuisine')).toHaveValue('indian')
  await expect(page.getByLabel('Vegetarian')).toBeChecked()
  await expectTargets(page, 1884, 104, 250, 52)
  await expect(page.getByRole('note')).toContainText(GENERAL_ADVICE)
  await expect(page.getByRole('link', { name: 'Book Appointment' })).toHaveAttribute('href', '/appointments')
  const chips = page.getByRole('group', { name: 'What you aim for' })
  const select = page.getByLabel('Goal', { exact: true })
  await chips.getByRole('button', { name: 'Lose weight' }).click()
  await expect(select).toHaveValue('lose')
  await expectTargets(page, 1601, 104, 197, 44)
  await select.selectOption('gain')
  await expect(chips.getByRole('button', { pressed: true })).toHaveText('Gain weight')
  await expectTargets(page, 2167, 104, 303, 60)
  await select.selectOption('maintain')
  await page.getByLabel('Gender').selectOption('male')
  await page.getByLabel('Age (years)').fill('40')
  await page.getByLabel('Height (cm)').fill('180')
  await page.getByLabel('Weight (kg)').fill('80')
  await page.getByLabel('Activity').selectOption('very_active')
  // 10 × 80 + 6.25 × 180 − 5 × 40 + 5 = 1730, × 1.9 = 3287; 128 g protein; 91 g fat; the rest carbs.
  await expectTargets(page, 3287, 128, 489, 91)
})

test('shows five meals from four menus, smaller to lose and with a shake to gain', async ({ page }) => {
  await open(page)
  const meals = page.getByRole('region', { name: 'Meals' })
  await expect(meals.getByRole('heading', { level: 3 })).toHaveText([
    'Breakfast',
    'Mid-Morning',
    'Lunch',
    'Evening Snack',
    'Dinner',
  ])
  for (const cuisine of ['indian', 'continental'] as const) {
    await page.getByLabel('Cuisine').selectOption(cuisine)
    for (const veg of [true, false]) {
      await page.getByLabel('Vegetarian').setChecked(veg)
      for (const goal of ['lose', 'maintain', 'gain'] as const) {
        await page.getByLabel('Goal', { exact: true }).selectOption(goal)
        const expected = makePlan({ ...DEFAULT_PLAN_INPUTS, cuisine, veg, goal })
        await expect(meals.locator('ul > li')).toHaveText(expected.meals.flatMap(({ items }) => items))
      }
    }
  }
})

test('clamps a number out of range, and says so on blur', async ({ page }) => {
  await open(page)
  const age = page.getByLabel('Age (years)')
  const message = page.getByText('Age can be 1 to 120 years: calculated with 120.')
  await age.fill('500')
  await expect(age).toBeFocused()
  const { calories, proteinG, carbsG, fatG } = makePlan({ ...DEFAULT_PLAN_INPUTS, age: 120 })
  await expectTargets(page, calories, proteinG, carbsG, fatG)
  await expect(message).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(message).toBeVisible()
  await expect(age).toHaveAttribute('aria-invalid', 'true')
  await age.fill('')
  await expect(message).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByText('Age is missing: calculated with 30 years.')).toBeVisible()
  await expectTargets(page, 1884, 104, 250, 52)
})

test('shows warnings of harm above the numbers, the most pressing first', async ({ page }) => {
  const inputs = { age: 15, heightCm: 145, weightKg: 32, goal: 'lose', activity: 'sedentary' } as const
  await open(page, '#age=15&height=145&weight=32&goal=lose&activity=sedentary')
  const warnings = page.getByRole('status').getByRole('paragraph')
  await expect(warnings).toHaveText([
    lowWeightWarning({ ...DEFAULT_PLAN_INPUTS, ...inputs })!,
    UNDER_18_WARNING,
    LOW_CALORIES_WARNING,
  ])
  const numbers = page.getByRole('region', { name: 'Daily targets' })
  const below = (await warnings.last().boundingBox())!
  expect(below.y + below.height).toBeLessThan((await numbers.boundingBox())!.y)
})

test('keeps the targets above a phone’s form in sight, and warnings in their place', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a wide screen has the targets beside the form')
  await open(page)
  const line = page.getByText('1884 kcal · 104 g protein · 250 g carbs · 52 g fat')
  await page.getByLabel('Cuisine').scrollIntoViewIfNeeded()
  await page.getByLabel('Cuisine').focus()
  await expect(line).toBeInViewport({ ratio: 1 })
  const field = page.getByLabel('Weight (kg)')
  const before = await field.boundingBox()
  await field.fill('40')
  await expect(line).toHaveCount(0)
  expect(await field.boundingBox(), 'the form stays where it is').toEqual(before)
  await page.getByRole('link', { name: 'Read 1 warning first' }).click()
  await expect(page.getByText(lowWeightWarning({ ...DEFAULT_PLAN_INPUTS, weightKg: 40 })!)).toBeInViewport()
})

test('removes a warning when its cause is gone', async ({ page }) => {
  await open(page, '#weight=120')
  await expect(page.getByText(VERY_HIGH_BMI_WARNING)).toBeVisible()
  await page.getByLabel('Weight (kg)').fill('80')
  await expect(page.getByText(VERY_HIGH_BMI_WARNING)).toHaveCount(0)
})

test('shows what the smaller portions of a menu add up to', async ({ page }) => {
  await open(page, '#goal=lose')
  await expect(page.getByRole('note')).toContainText('bring about 1400 kcal and 70 g protein')
})

test('saves the plan as diet-plan-{goal}-{cuisine}.txt and as a picture of 1080 × 1350', async ({ page }) => {
  await open(page)
  const inputs: PlanInputs = { ...DEFAULT_PLAN_INPUTS, goal: 'lose', cuisine: 'continental', veg: false }
  await page.getByLabel('Goal', { exact: true }).selectOption(inputs.goal)
  await page.getByLabel('Cuisine').selectOption(inputs.cuisine)
  await page.getByLabel('Vegetarian').uncheck()
  const file = await download(page, 'Download Plan (TXT)')
  expect(file.suggestedFilename()).toBe('diet-plan-lose-continental.txt')
  expect(await readFile(await file.path(), 'utf8')).toBe(planText(inputs, makePlan(inputs)))
  await page.getByRole('button', { name: 'Gain weight' }).click()
  const card = await download(page, 'Download Card (PNG)')
  expect(card.suggestedFilename()).toBe('diet-plan-gain-continental.png')
  const png = await readFile(await card.path())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350])
  // A blank canvas of that size would be far smaller.
  expect(png.length).toBeGreaterThan(40_000)
  await expect(page.getByRole('button', { name: 'Download Card (PNG)' })).toBeEnabled()
})

test('restores the inputs from a link, which has them only after the #', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page)
  await page.getByLabel('Age (years)').fill('52')
  await page.getByLabel('Weight (kg)').fill('71.5')
  await page.getByLabel('Cuisine').selectOption('continental')
  const fragment =
    '#age=52&gender=female&height=165&weight=71.5&activity=light&goal=maintain&cuisine=continental&veg=1'
  await expect(page).toHaveURL(`/aiplan${fragment}`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).hash).toBe(fragment)
  expect(asked.filter((url) => /age=|weight=/.test(url.split('#')[0]!))).toEqual([])

  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByLabel('Weight (kg)')).toHaveValue('71.5')
  await expect(other.getByLabel('Cuisine')).toHaveValue('continental')
  const { calories, proteinG, carbsG, fatG } = makePlan({
    ...DEFAULT_PLAN_INPUTS,
    age: 52,
    weightKg: 71.5,
    cuisine: 'continental',
  })
  await expectTargets(other, calories, proteinG, carbsG, fatG)
})

test('adds no history entry for a changed input', async ({ page }) => {
  await page.goto('/dietplans')
  await page.goto('/aiplan')
  await expect(page.getByLabel('Age (years)')).toBeEnabled()
  await page.getByLabel('Age (years)').fill('61')
  await expect(page).toHaveURL(/#age=61&/)
  await page.goBack()
  await expect(page).toHaveURL('/dietplans')
})

test('prints letterhead, date, numbers and meals, without form or buttons, dark on one white sheet', async ({
  page,
}) => {
  await open(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(clinicDefaults.legalName, { exact: true })).toBeVisible()
  await expect(page.getByText(/^Date: \w+ \d+, \d{4}$/)).toBeVisible()
  await expectTargets(page, 1884, 104, 250, 52)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Book Appointment' })).toHaveCount(0)
  const tile = page.getByRole('term').filter({ hasText: 'Calories' }).locator('..')
  await expect(tile).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(tile).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expectSheets(page, 1)
})

// With a warning, with the note about portions, with both.
for (const fragment of ['#goal=lose&weight=42', '#weight=109', '#goal=gain&weight=125&cuisine=continental'])
  test(`prints on one sheet of A4 or Letter: ${fragment}`, { tag: '@wide' }, async ({ page }) => {
    await open(page, fragment)
    await expectSheets(page, 1)
  })

test('passes axe with messages and all advice on the screen', async ({ page }) => {
  await open(page, '#age=500&height=20&weight=3')
  await expect(page.getByText('Age can be 1 to 120 years: calculated with 120.')).toBeVisible()
  await expectNoAxeFindings(page)
})
