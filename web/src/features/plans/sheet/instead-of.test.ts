import { expect, test } from 'vitest'
import { dishes as table, flagsOf, totalsOf } from '#shared/domain/planner/index.ts'
import { aPlan } from '#tests/support/plan-samples.ts'
import { exchangesOf } from './instead-of.ts'

const dishOf = (key: string) => table.find((dish) => dish.key === key)!
const energy = ({ dish, portion }: { dish: string; portion: number }) =>
  totalsOf(dishOf(dish).ingredients).energy.value * portion

const lunch = {
  meal: 'lunch' as const,
  items: [
    { dish: 'phulka', portion: 2 },
    { dish: 'dal_tadka', portion: 1 },
  ],
}
const plan = aPlan({ days: [{ meals: [lunch] }, { meals: [lunch] }] })

test('a roti and a dal have others of about their energy', () => {
  const exchanges = exchangesOf(plan)
  expect(exchanges.map(({ of }) => of.dish)).toEqual(['phulka', 'dal_tadka'])
  for (const { of, instead } of exchanges) {
    expect(instead.length).toBeGreaterThan(1)
    for (const one of instead) {
      expect(dishOf(one.dish).role).toBe(dishOf(of.dish).role)
      expect(Math.abs(energy(one) / energy(of) - 1)).toBeLessThanOrEqual(0.15)
    }
  }
})

test.each(['gluten', 'peanut', 'milk', 'soy'] as const)(
  'nothing with %s for whom the record says not',
  (avoided) => {
    const given = { ...plan, computed: { ...plan.computed, avoided: [avoided] } }
    const found = exchangesOf(given).flatMap(({ instead }) => instead)
    const flags = found.map(({ dish }) => flagsOf(dishOf(dish).ingredients.map(({ food }) => food)).allergens)
    expect(found.length).toBeGreaterThan(0)
    expect(flags.flat()).not.toContain(avoided)
  },
)

test('nothing that breaks a rule which the record has since', () => {
  const given = { ...plan, computed: { ...plan.computed, diets: ['vegetarian', 'gluten_free', 'jain'] } }
  const found = exchangesOf(given).flatMap(({ instead }) => instead)
  const flags = found.map(({ dish }) => flagsOf(dishOf(dish).ingredients.map(({ food }) => food)))
  expect(found.length).toBeGreaterThan(0)
  expect(flags.every(({ diets }) => diets.includes('jain') && diets.includes('gluten_free'))).toBe(true)
})

test.each(['allergy:0a1b2c3d', 'child'])('nothing while ‘%s’ stands, whatever the reason', (rule) => {
  const warnings = [{ rule, text: 'x', reason: 'She said so', final: false }]
  expect(exchangesOf({ ...plan, warnings })).toEqual([])
})

test('nothing is exchanged for a child', () => {
  expect(exchangesOf({ ...plan, inputs: { ...plan.inputs, age: 12 } })).toEqual([])
})

test('a day of fasting has no exchanges of its own', () => {
  expect(exchangesOf({ ...plan, days: [{ type: 'fasting:upvas', meals: [lunch] }] })).toEqual([])
})
