import { readFileSync } from 'node:fs'
import { foods } from '#shared/domain/planner/food-list.ts'

/*
  What days contain, added up from the committed table of the source alone: neither with the planner's cut and sums nor
  in SQL. Only which row stands for which food is the product's word.
*/

type Table = { nutrients: { name: string }[]; foods: { row: string; values: (number | null)[] }[] }
const table = JSON.parse(readFileSync(new URL('../../data/usda-sr24.json', import.meta.url), 'utf8')) as Table
const rows = new Map(table.foods.map(({ row, values }) => [row, values]))

/** The source's name of each nutrient, typed anew. */
const NAMES = {
  energy: 'Energy',
  protein: 'Protein',
  carbohydrate: 'Carbs',
  fibre: 'Fiber',
  fat: 'Fat',
  saturated_fat: 'Saturated',
  sugars: 'Sugars',
  sodium: 'Sodium',
  potassium: 'Potassium',
  calcium: 'Calcium',
  iron: 'Iron',
  folate: 'Folate',
  b12: 'B12 (Cyanocobalamin)',
  phosphorus: 'Phosphorus',
  free_sugars: 'Sugars',
} as const
const columns = Object.entries(NAMES).map(
  ([key, name]) => [key, table.nutrients.findIndex((nutrient) => nutrient.name === name)] as const,
)

type Sums = Record<string, { value: number; atLeast: boolean }>

/** The sums of foods, [food, grams]. */
export function sourceSums(eaten: readonly (readonly [food: string, grams: number])[]): Sums {
  const sums: Sums = Object.fromEntries(columns.map(([key]) => [key, { value: 0, atLeast: false }]))
  for (const [food, grams] of eaten) {
    const { row, times = 1, free } = foods[food as keyof typeof foods] as (typeof foods)['rice']
    for (const [key, column] of columns) {
      if (key === 'free_sugars' && !free) continue
      const value = rows.get(row)![column] ?? null
      if (value === null) sums[key]!.atLeast ||= grams > 0
      else sums[key]!.value += (value * times * grams) / 100
    }
  }
  return sums
}
