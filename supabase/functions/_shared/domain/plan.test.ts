import { describe, expect, it } from 'vitest'
import { MEAL_NAMES, menuFor, menuTotals, PROTEIN_SHAKE } from './menus.ts'
import { CUISINES, DEFAULT_PLAN_INPUTS, type PlanInputs } from './nutrition.ts'
import { planFileName, planText } from './plan-text.ts'
import { GENERAL_ADVICE, LOW_CALORIES_ADVICE, makePlan, UNDER_18_ADVICE } from './plan.ts'

const plan = (change: Partial<PlanInputs> = {}) => makePlan({ ...DEFAULT_PLAN_INPUTS, ...change })
const items = (change: Partial<PlanInputs>) => plan(change).meals.flatMap((meal) => meal.items)
const sets = CUISINES.flatMap((cuisine) => [true, false].map((veg) => ({ cuisine, veg })))

const MEAT = /egg|chicken|fish|salmon|mutton|prawn|meat/i

describe.each(sets)('the menu $cuisine, vegetarian: $veg', ({ cuisine, veg }) => {
  const menu = menuFor(cuisine, veg)

  it('adds up to 1800–1900 kcal with enough protein', () => {
    const { kcal, proteinG } = menuTotals(menu)
    expect(kcal).toBeGreaterThanOrEqual(1800)
    expect(kcal).toBeLessThanOrEqual(1900)
    expect(proteinG).toBeGreaterThanOrEqual(80)
  })

  it('spreads the day: no meal above 40 % of it, a snack between 100 and 250 kcal', () => {
    for (const name of MEAL_NAMES) {
      const kcal = menu[name].reduce((sum, item) => sum + item.kcal, 0)
      expect(kcal, name).toBeLessThanOrEqual(0.4 * 1850)
      if (name === 'Mid-Morning' || name === 'Evening Snack') {
        expect(kcal, name).toBeGreaterThanOrEqual(100)
        expect(kcal, name).toBeLessThanOrEqual(250)
      }
    }
  })

  it('has energy and protein that can be true: 4 kcal to a gram of protein at least', () => {
    for (const item of MEAL_NAMES.flatMap((name) => menu[name]))
      expect(item.kcal, item.text).toBeGreaterThanOrEqual(item.proteinG * 4)
  })

  it('keeps meat, fish and eggs to the menus that are not vegetarian', () => {
    expect(items({ cuisine, veg }).some((text) => MEAT.test(text))).toBe(!veg)
  })

  it('has five meals in order, smaller ones to lose, a shake in the Evening Snack to gain', () => {
    const full = plan({ cuisine, veg })
    const lose = plan({ cuisine, veg, goal: 'lose' })
    const gain = plan({ cuisine, veg, goal: 'gain' })
    expect(full.meals.map((meal) => meal.name)).toEqual([
      'Breakfast',
      'Mid-Morning',
      'Lunch',
      'Evening Snack',
      'Dinner',
    ])
    expect(full.meals.flatMap((meal) => meal.items)).not.toEqual(lose.meals.flatMap((meal) => meal.items))
    for (const text of lose.meals.flatMap((meal) => meal.items)) expect(text).not.toMatch(/\b1 cup|, 2 /)
    for (const [index, meal] of gain.meals.entries()) {
      const added = meal.name === 'Evening Snack' ? [PROTEIN_SHAKE.text] : []
      expect(meal.items).toEqual([...full.meals[index]!.items, ...added])
    }
  })
})

describe('advice', () => {
  it('is the general line for an adult near the menu', () => {
    expect(plan().advice).toEqual([GENERAL_ADVICE])
  })

  it('asks the under-18s to see the dietitian, up to the birthday', () => {
    expect(plan({ age: 17 }).advice[0]).toBe(UNDER_18_ADVICE)
    expect(plan({ age: 18 }).advice).not.toContain(UNDER_18_ADVICE)
  })

  it('warns of a target below 1200 kcal', () => {
    expect(
      plan({ age: 70, weightKg: 42, heightCm: 148, activity: 'sedentary', goal: 'lose' }).advice,
    ).toContain(LOW_CALORIES_ADVICE)
  })

  it('says when the menu and the target lie far apart', () => {
    const [line] = plan({ weightKg: 110, activity: 'very_active' }).advice
    expect(line).toMatch(
      /^The sample menu brings about 1900 kcal .* your target is 3458 kcal. Make its portions larger/,
    )
  })
})

describe('the download', () => {
  it('is named by goal and cuisine', () => {
    expect(planFileName({ goal: 'lose', cuisine: 'indian' }, 'txt')).toBe('diet-plan-lose-indian.txt')
    expect(planFileName({ goal: 'gain', cuisine: 'continental' }, 'png')).toBe(
      'diet-plan-gain-continental.png',
    )
  })

  it('holds targets, all meals, notes on inputs and advice', () => {
    const inputs = { ...DEFAULT_PLAN_INPUTS, age: 130 }
    const made = makePlan(inputs)
    const text = planText(inputs, made)
    expect(text).toContain('Worked out for: 120 years, female, 165 cm, 65 kg, light activity')
    expect(text).toContain('Note: Age can be 1 to 120 years: calculated with 120.')
    expect(text).toContain(`Calories: ${made.calories} kcal\nProtein: 104 g\n`)
    for (const meal of made.meals) {
      expect(text).toContain(`${meal.name.toUpperCase()}\n- ${meal.items.join('\n- ')}\n`)
    }
    expect(text).toContain(GENERAL_ADVICE)
  })
})
