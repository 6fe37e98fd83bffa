import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { foods } from '#shared/domain/planner/food-list.ts'
import { nutrients, planDay } from '#shared/domain/planner/index.ts'
import { somePeople } from '#tests/support/planner-people.ts'
import { EXTRACT_FILE } from './foods-module.ts'
import type { Extract } from './source.ts'

// Fifty plans added up once more, from the rows of the source itself: without the planner's cut (food-values.ts) and
// without its sums (totals.ts).

const { nutrients: columns, foods: rows } = JSON.parse(readFileSync(EXTRACT_FILE, 'utf8')) as Extract
const valuesOf = new Map(rows.map(({ row, values }) => [row, values]))
const columnOf = (name: string) => columns.findIndex((column) => column.name === name)

it('fifty plans have the sums of the source, within 1 % or half of the last digit shown', () => {
  const plans = somePeople(60, 14).flatMap((person, seed) => {
    const plan = planDay(person, seed)
    return 'refused' in plan ? [] : [plan]
  })
  expect(plans.length).toBeGreaterThanOrEqual(50)
  for (const { meals, totals } of plans.slice(0, 50))
    for (const [key, nutrient] of Object.entries(nutrients)) {
      const isFree = key === 'free_sugars'
      const column = columnOf(isFree ? 'Sugars' : (nutrient as { source: string }).source)
      let sum = 0
      let isUnknown = false
      for (const { dishes } of meals)
        for (const { ingredients } of dishes)
          for (const { food, grams } of ingredients) {
            const { row, times = 1, free } = foods[food]
            if (isFree && !free) continue
            const value = valuesOf.get(row)![column] ?? null
            if (value === null) isUnknown = true
            else sum += (value * times * grams) / 100
          }
      const total = totals[key as keyof typeof totals]
      const shown = Number(total.value.toFixed(nutrient.digits))
      const lastDigit = 10 ** -nutrient.digits
      expect(Math.abs(shown - sum), key).toBeLessThanOrEqual(Math.max(sum / 100, lastDigit / 2) + 1e-9)
      expect(total.atLeast, key).toBe(isUnknown)
    }
})
