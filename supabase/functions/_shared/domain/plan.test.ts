import { describe, expect, it } from 'vitest'
import { MEAL_NAMES, menuFor, PROTEIN_SHAKE, totalOf } from './menus.ts'
import { CUISINES, DEFAULT_PLAN_INPUTS, GOALS, type PlanInputs } from './nutrition.ts'
import { planFileName, planText } from './plan-text.ts'
import {
  GENERAL_ADVICE,
  LOW_CALORIES_WARNING,
  lowWeightWarning,
  makePlan,
  UNDER_18_WARNING,
  VERY_HIGH_BMI_WARNING,
} from './plan.ts'

const plan = (change: Partial<PlanInputs> = {}) => makePlan({ ...DEFAULT_PLAN_INPUTS, ...change })
const items = (change: Partial<PlanInputs>) => plan(change).meals.flatMap((meal) => meal.items)
const sets = CUISINES.flatMap((cuisine) => [true, false].map((veg) => ({ cuisine, veg })))

const MEAT = /egg|chicken|fish|salmon|mutton|prawn|meat/i

describe.each(sets)('the menu $cuisine, vegetarian: $veg', ({ cuisine, veg }) => {
  const menu = menuFor(cuisine, veg)

  it('adds up to 1800–1900 kcal with enough protein', () => {
    const { kcal, proteinG } = totalOf(MEAL_NAMES.flatMap((name) => menu[name]))
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

  it('has at least 4 kcal per gram of protein', () => {
    for (const item of MEAL_NAMES.flatMap((name) => menu[name]))
      expect(item.kcal, item.text).toBeGreaterThanOrEqual(item.proteinG * 4)
  })

  it('has no meat, fish or eggs in vegetarian menus', () => {
    expect(items({ cuisine, veg }).some((text) => MEAT.test(text))).toBe(!veg)
  })

  it('has five meals in order, smaller ones to lose weight, a shake in the Evening Snack to gain it', () => {
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

describe('warnings', () => {
  // 74 kg at 200 cm is a BMI of exactly 18.5, 68 kg one of exactly 17.
  it.each(GOALS)('names a BMI below 18.5 to an adult first, and more strongly below 17: %s', (goal) => {
    const first = (weightKg: number, age = 18) =>
      plan({ goal, weightKg, heightCm: 200, age, activity: 'active' }).warnings[0]
    expect(first(74)).toBeUndefined()
    expect(first(73.9)).toMatch(/Your BMI of 18\.4 is below 18\.5: .*our dietitian or a doctor/)
    expect(first(68)).toMatch(/Your BMI of 17\.0 is below 18\.5/)
    expect(first(67.9)).toMatch(
      /^Please do not follow this plan on your own\. Your BMI of 16\.9 is below 17: .*a doctor or our dietitian soon/,
    )
    expect(first(58.8)).toContain('Your BMI of 14.7 is below 17')
  })

  it('asks the underweight not to lose weight, children too', () => {
    expect(plan({ goal: 'lose', weightKg: 50.3 }).warnings[0]).toMatch(/^Please do not follow this plan\./)
    expect(plan({ goal: 'lose', weightKg: 45 }).warnings[0]).toMatch(/losing more is dangerous/)
    const child = { age: 17, weightKg: 49 } as const
    expect(plan({ ...child, goal: 'lose' }).warnings).toEqual([
      expect.stringMatching(/Your BMI of 18\.0 is below 18\.5: .*losing more can harm you/),
      UNDER_18_WARNING,
    ])
    expect(plan(child).warnings).toEqual([UNDER_18_WARNING])
  })

  // 108.9 kg at 165 cm is a BMI of exactly 40.
  it('asks people with a BMI of 40 or more to see the dietitian first', () => {
    expect(plan({ weightKg: 108.9 }).warnings[0]).toBe(VERY_HIGH_BMI_WARNING)
    expect(plan({ weightKg: 108.8 }).warnings).toEqual([])
  })

  it('asks people under 18 to see the dietitian', () => {
    expect(plan({ age: 17 }).warnings).toEqual([UNDER_18_WARNING])
    expect(plan({ age: 18 }).warnings).toEqual([])
  })

  it('warns of a target below 1200 kcal', () => {
    const small = { age: 70, weightKg: 42, heightCm: 148, activity: 'sedentary', goal: 'lose' } as const
    expect(plan(small).warnings).toContain(LOW_CALORIES_WARNING)
  })
})

describe('advice', () => {
  it('is only the general line if the menu fits the targets', () => {
    const fitting = { cuisine: 'continental', veg: false, weightKg: 70 } as const
    expect(plan(fitting).advice).toEqual([GENERAL_ADVICE])
  })

  it('gives the energy of the portions when it is off by more than a tenth', () => {
    const [line] = plan({ weightKg: 70, activity: 'very_active', veg: false }).advice
    expect(line).toMatch(
      /^The portions shown bring about 1800 kcal and 90 g protein; your targets are 2698 kcal and/,
    )
  })

  it('gives it when only the protein is off', () => {
    const made = plan({ weightKg: 80, activity: 'sedentary' })
    expect(made.calories).toBe(1824)
    expect(made.advice[0]).toMatch(/about 1900 kcal and 95 g protein; your targets are 1824 kcal and 128 g/)
  })

  it('counts the smaller portions for the goal “lose”', () => {
    expect(plan({ goal: 'lose' }).advice[0]).toMatch(/bring about 1400 kcal and 70 g protein/)
  })
})

describe('the download', () => {
  it('is named by goal and cuisine', () => {
    expect(planFileName({ goal: 'lose', cuisine: 'indian' }, 'txt')).toBe('diet-plan-lose-indian.txt')
    expect(planFileName({ goal: 'gain', cuisine: 'continental' }, 'png')).toBe(
      'diet-plan-gain-continental.png',
    )
  })

  it('contains targets, all meals, notes on inputs and advice', () => {
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

  it('begins with the warnings', () => {
    const inputs = { ...DEFAULT_PLAN_INPUTS, weightKg: 40 }
    const [, , , first] = planText(inputs, makePlan(inputs)).split('\n')
    expect(first).toBe(`! ${lowWeightWarning(inputs)}`)
  })
})
