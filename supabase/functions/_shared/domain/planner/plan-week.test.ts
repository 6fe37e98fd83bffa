import { describe, expect, it } from 'vitest'
import { dayOf } from './day-of.ts'
import { dishTable } from './dishes/dish-table.ts'
import { isMeal } from './patterns.ts'
import type { Person } from './person.ts'
import { planWeek, type WeekPlan } from './plan-week.ts'
import type { Plan } from './plan.ts'
import { shoppingList } from './shopping-list.ts'
import { swaps } from './swaps.ts'
import { flagsOf } from './flags.ts'

const KIRAN: Person = {
  age: 45,
  sex: 'male',
  heightCm: 172,
  weightKg: 78,
  activity: 'moderate',
  goal: 'maintain',
  diet: 'vegetarian',
  avoid: ['peanut'],
  conditions: [],
}

function weekOf(person: Person, seed = 5): WeekPlan {
  const result = planWeek(person, seed)
  if ('refused' in result) throw new Error('refused')
  return result
}

const { days } = weekOf(KIRAN)
const keysOf = ({ meals }: Plan) => meals.flatMap(({ dishes }) => dishes.map(({ dish }) => dish))
const dishOf = (key: string) => dishTable.find((dish) => dish.key === key)!

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

describe('a planned week', () => {
  it('has seven good days with 30 different dishes, the same for the same seed', () => {
    expect(days).toHaveLength(7)
    for (const { bands } of days) expect(bands.filter(({ hard, met }) => hard && !met)).toEqual([])
    expect(new Set(days.flatMap(keysOf)).size).toBeGreaterThanOrEqual(30)
    expect(weekOf(KIRAN).days).toEqual(days)
  })

  it('has no main dish twice in three days', () => {
    for (const [index, day] of days.entries()) {
      const lately = new Set(days.slice(Math.max(0, index - 2), index).flatMap(keysOf))
      const mains = keysOf(day).filter((key) => ['main', 'pulse', 'vegetable'].includes(dishOf(key).role))
      expect(mains.filter((key) => lately.has(key))).toEqual([])
    }
  })
})

describe('swaps', () => {
  it('offers up to five dishes that the person eats, the day lacks and the meal goes with', () => {
    const [day] = days
    const lunch = day!.meals[2]!
    const served = day!.meals.flatMap(({ meal, dishes }) => dishes.map((serving) => ({ meal, ...serving })))
    for (const [index, { dish }] of lunch.dishes.entries()) {
      const offered = swaps(KIRAN, day!, { meal: 'lunch', index })
      expect(offered.length).toBeGreaterThan(0)
      expect(offered.length).toBeLessThanOrEqual(5)
      for (const { dish: other, portion, totals, change } of offered) {
        const swapped = lunch.dishes.map((serving) => (serving.dish === dish ? other : serving.dish))
        expect(isMeal('lunch', swapped.map(dishOf))).toBe(true)
        expect(keysOf(day!)).not.toContain(other)
        expect(flagsOf(dishOf(other).ingredients.map(({ food }) => food)).allergens).not.toContain('peanut')
        expect(totals.energy.value - day!.totals.energy.value).toBeCloseTo(change.energy, 9)
        const withIt = served.map(({ meal, dish: key, portion: much }) =>
          meal === 'lunch' && key === dish
            ? { meal, dish: other, portion }
            : { meal, dish: key, portion: much },
        )
        expect(dayOf(KIRAN, withIt)).toHaveProperty(
          'totals.energy.value',
          expect.closeTo(totals.energy.value, 6),
        )
      }
    }
  })

  it('has nothing for somebody for whom no day is planned', () => {
    expect(swaps({ ...KIRAN, conditions: ['warfarin'] }, days[0]!, { meal: 'lunch', index: 0 })).toEqual([])
  })

  it('refuses a place that the plan lacks', () => {
    expect(() => swaps(KIRAN, days[0]!, { meal: 'lunch', index: 9 })).toThrow(RangeError)
  })
})

describe('shoppingList', () => {
  const oneDay: Plan = {
    ...days[0]!,
    meals: [
      {
        meal: 'breakfast',
        dishes: [
          {
            dish: 'x',
            portion: 1,
            grams: 100,
            ingredients: [
              { food: 'rice', grams: 260 },
              { food: 'oil', grams: 46 },
              { food: 'banana', grams: 115 },
              { food: 'tea', grams: 80 },
            ],
          },
        ],
      },
    ],
  }

  it('adds up the days for so many people, rounded up to what shops sell', () => {
    expect(shoppingList([oneDay, oneDay], 2)).toEqual([
      { food: 'rice', grams: 1040, shop: { amount: 1.05, unit: 'kg' } },
      { food: 'banana', grams: 460, shop: { amount: 5, unit: 'piece' } },
      { food: 'oil', grams: 184, shop: { amount: 200, unit: 'ml' } },
      { food: 'tea', grams: 320, shop: { amount: 4, unit: 'cup' } },
    ])
  })

  it('has every gram of the week', () => {
    const grams = days.flatMap(({ meals }) =>
      meals.flatMap(({ dishes }) =>
        dishes.flatMap(({ ingredients }) => ingredients.map((ingredient) => ingredient.grams)),
      ),
    )
    expect(sum(shoppingList(days, 1).map((line) => line.grams))).toBeCloseTo(sum(grams), 6)
  })

  it.each([0, 1.5])('refuses %d people', (people) => {
    expect(() => shoppingList([oneDay], people)).toThrow(RangeError)
  })
})
