import { expect, test } from 'vitest'
import { aPlan, sampleDishes } from '#tests/support/plan-samples.ts'
import { knownDishes } from './known-dishes.ts'
import { marksOf } from './swaps-for.ts'
import { sumsOfDay } from './week-sums.ts'

const kept = (food: string) => {
  const { id, ...pohe } = sampleDishes.find((dish) => dish.id === 'kanda_pohe')!
  return knownDishes(sampleDishes, {
    [id]: { ...pohe, ingredients: [...pohe.ingredients, { food, grams: 5 }] },
  })
}
const [day] = aPlan().days

test('a dish of today has its household measure, one that was kept with other foods has not', () => {
  const texts = [knownDishes(sampleDishes, {}), kept('salt')].map(
    (dishes) => dishes.get('kanda_pohe')!.measure.text,
  )
  expect(texts).toEqual(['1 plate', '1 portion'])
})

test('with a food that the table no longer has, each total is at least', () => {
  const { energy } = sumsOfDay(day!, kept('gone'))
  expect(energy).toEqual({ ...sumsOfDay(day!, knownDishes(sampleDishes, {})).energy, atLeast: true })
})

test('beside a food that the table no longer has, what is avoided is still marked', () => {
  expect(marksOf(kept('gone'), ['peanut']).get('kanda_pohe')).toBe('has peanut')
})
