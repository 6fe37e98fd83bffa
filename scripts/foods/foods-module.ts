import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foods } from '#shared/domain/planner/food-list.ts'
import { SOURCE_COLUMNS } from '#shared/domain/planner/nutrients.ts'
import type { Extract } from './source.ts'

const root = join(import.meta.dirname, '../..')
export const EXTRACT_FILE = join(root, 'data/usda-sr24.json')
export const MODULE_FILE = join(root, 'supabase/functions/_shared/domain/planner/food-values.ts')

export const readExtract = (): Extract => JSON.parse(readFileSync(EXTRACT_FILE, 'utf8')) as Extract

/** The rows of the source that the foods need. */
export const neededRows = (): string[] => Object.values(foods).map(({ row }) => row)

/** The planner's cut of the extract, as TypeScript: one line per food, per 100 g, null where a value is unknown. */
export function foodsModule(extract: Extract): string {
  const columns = SOURCE_COLUMNS.map(({ source }) => {
    const index = extract.nutrients.findIndex(({ name }) => name === source)
    if (index === -1) throw new Error(`The extract has no ${source}.`)
    return index
  })
  const lines = Object.entries(foods).map(([key, { row, times = 1 }]) => {
    const found = extract.foods.find((food) => food.row === row)
    if (!found) throw new Error(`The extract has no row ${row} for ${key}: run \`npm run foods:extract\`.`)
    const values = columns.map((column) => {
      const value = found.values[column] ?? null
      // Rounded only to hide the noise of binary fractions.
      return value === null || times === 1 ? value : Number((value * times).toFixed(6))
    })
    return `  ${key}: [${values.map(String).join(', ')}],`
  })
  return `import type { FoodKey } from './food-list.ts'

// Made by \`npm run foods:build\` from data/usda-sr24.json; a test compares. Per 100 g, null where the source has no value:
// ${SOURCE_COLUMNS.map(({ key }) => key).join(', ')}
export const foodValues: Readonly<Record<FoodKey, readonly (number | null)[]>> = {
${lines.join('\n')}
}
`
}
