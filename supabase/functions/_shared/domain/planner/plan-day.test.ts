import { describe, expect, it } from 'vitest'
import { dishTable } from './dishes/dish-table.ts'
import type { Person } from './person.ts'
import { planDay, type PlanOptions } from './plan-day.ts'
import type { Plan } from './plan.ts'
import type { Refusal } from './refusals.ts'
import { totalsOf } from './totals.ts'

const MEERA: Person = {
  age: 34,
  sex: 'female',
  heightCm: 160,
  weightKg: 62,
  activity: 'light',
  goal: 'maintain',
  diet: 'vegetarian',
  avoid: [],
  conditions: [],
}

const isPlan = (result: Plan | Refusal): result is Plan => 'meals' in result

function planned(person: Person, seed = 1, options?: PlanOptions): Plan {
  const result = planDay(person, seed, options)
  if (!isPlan(result)) throw new Error(result.refused.map(({ text }) => text).join())
  return result
}

const servings = (plan: Plan) => plan.meals.flatMap(({ dishes }) => dishes)

describe('a planned day', () => {
  it('is the same for the same seed and another for another', () => {
    expect(planned(MEERA, 7)).toEqual(planned(MEERA, 7))
    expect(servings(planned(MEERA, 7))).not.toEqual(servings(planned(MEERA, 8)))
  })

  it('adds up from its ingredients, which are its dishes times their portions', () => {
    const plan = planned(MEERA)
    for (const { dish: key, portion, grams, ingredients } of servings(plan)) {
      const dish = dishTable.find((one) => one.key === key)!
      expect(grams).toBe(dish.measure.grams * portion)
      expect(ingredients).toEqual(
        dish.ingredients.map(({ food, grams: raw }) => ({ food, grams: raw * portion })),
      )
      expect(portion % dish.portions.step).toBe(0)
    }
    expect(plan.totals).toEqual(totalsOf(servings(plan).flatMap(({ ingredients }) => ingredients)))
  })

  it('spreads carbohydrate evenly in type 2 diabetes', () => {
    const plan = planned({ ...MEERA, conditions: ['type_2_diabetes'] })
    const carbohydrate = plan.meals.map(
      ({ dishes }) => totalsOf(dishes.flatMap(({ ingredients }) => ingredients)).carbohydrate.value,
    )
    expect(Math.max(...carbohydrate)).toBeLessThanOrEqual(60)
    expect(Math.min(carbohydrate[0]!, carbohydrate[2]!, carbohydrate[4]!)).toBeGreaterThan(
      0.25 * plan.totals.carbohydrate.value,
    )
  })

  it('keeps a locked dish in its portion', () => {
    const plan = planned(MEERA, 3, { locks: [{ meal: 'breakfast', dish: 'kanda_pohe', portion: 1.5 }] })
    expect(plan.meals[0]!.dishes).toContainEqual(
      expect.objectContaining({ dish: 'kanda_pohe', portion: 1.5 }),
    )
  })

  it('leaves out a locked dish that the person doesn’t eat', () => {
    const lock = { meal: 'lunch', dish: 'palak_paneer', portion: 1 } as const
    const plan = planned({ ...MEERA, diet: 'vegan' }, 3, { locks: [lock] })
    expect(servings(plan).map(({ dish }) => dish)).not.toContain('palak_paneer')
  })

  it('says what it misses where no day is good, with what would mend it', () => {
    const plan = planned({ ...MEERA, diet: 'vegan' })
    expect(plan.missed).toContainEqual(expect.stringMatching(/^Vitamin B12: .*supplement or fortified/))
    expect(plan.notes).toContain('Vegan days need vitamin B12 as a supplement or in fortified food.')
  })

  it('isn’t planned for less energy than the floor, and says so', () => {
    const plan = planned({ ...MEERA, age: 75, weightKg: 48, activity: 'sedentary' })
    expect(plan.bands[0]).toMatchObject({ nutrient: 'energy', low: 1140, high: 1260, met: true })
    expect(plan.notes).toContain('Planned at 1,200 kcal, the least that we plan for.')
  })

  it('says which choice empties a meal', () => {
    expect(planDay({ ...MEERA, minutes: 1 }, 1)).toEqual({
      refused: [
        {
          rule: 'no_dish',
          text: 'No breakfast is left with ‘at most 1 min’: without that choice there is one.',
        },
      ],
    })
  })

  it.each<[string, Partial<Person>]>([
    ['activity', { activity: 'lazy' as never }],
    ['condition', { conditions: ['flu' as never] }],
    ['food', { avoid: ['stone' as never] }],
  ])('refuses an unknown %s', (what, given) => {
    expect(() => planDay({ ...MEERA, ...given }, 1)).toThrow(RangeError)
    expect(() => planDay({ ...MEERA, ...given }, 1)).toThrow(`No such ${what}`)
  })

  it.each([-1, 0.5, 2 ** 32, NaN])('refuses the seed %d', (seed) => {
    expect(() => planDay(MEERA, seed)).toThrow(RangeError)
  })

  it('has targets by hand no lower than the floor for visitors, and within the kidney pack’s protein for staff', () => {
    const low = planned(MEERA, 1, { targets: { energy: 600 } })
    expect(low.notes).toContain('Planned at 1,200 kcal, the least that we plan for.')
    const kidney: Person = { ...MEERA, weightKg: 56, conditions: ['kidney_disease'] }
    const { bands, notes } = planned(kidney, 1, { audience: 'staff', targets: { protein: 20 } })
    // 0.6 g/kg, ± 10 %.
    const protein = bands.find(({ nutrient }) => nutrient === 'protein')!
    expect(protein.low).toBeCloseTo(0.9 * 0.6 * 56)
    expect(notes).toContainEqual(expect.stringMatching(/never planned under 0.6 or over 1.3 g\/kg/))
  })

  it.each<[string, PlanOptions]>([
    ['an audience', { audience: 'everybody' as never }],
    ['a dish', { locks: [{ meal: 'lunch', dish: 'stone_soup', portion: 1 }] }],
    ['a portion', { locks: [{ meal: 'breakfast', dish: 'kanda_pohe', portion: 9 }] }],
    ['energy', { targets: { energy: -1 } }],
  ])('refuses %s that can’t be', (_, options) => {
    expect(() => planDay(MEERA, 1, options)).toThrow(RangeError)
  })
})
