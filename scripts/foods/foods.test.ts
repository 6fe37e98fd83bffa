import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { foods } from '#shared/domain/planner/food-list.ts'
import { readMigrations } from '#local/backend/migrations.ts'
import { foodRows, ROWS_FILE } from './food-rows.ts'
import { EXTRACT_FILE, foodsModule, MODULE_FILE, neededRows, readExtract } from './foods-module.ts'
import { extractText, makeExtract, parseFood, parseUnits } from './source.ts'

const text = readFileSync(EXTRACT_FILE, 'utf8')
const extract = readExtract()

const foodXml = (row: string, values: string) =>
  `<food uid="${row}" name="A &amp; B"><measure amount="1.0" name="cup" grams="120.0"/>${values}</food>`

it('builds the planner’s values from the extract, byte for byte', () => {
  expect(foodsModule(extract)).toBe(readFileSync(MODULE_FILE, 'utf8'))
})

it('builds the rows of the database, the same in the schemas and in a migration', () => {
  const rows = foodRows()
  expect(readFileSync(ROWS_FILE, 'utf8')).toBe(rows)
  const migrations = readMigrations()
  const [, ...inserts] = rows.split(/\n+(?=insert into|with dish as)/)
  for (const insert of inserts)
    expect(
      migrations.filter((migration) => migration.text.includes(insert.trim())),
      insert.slice(0, 60),
    ).toHaveLength(1)
})

it('extracts the chosen rows and nothing else, in at most 1 MB', () => {
  expect(extract.foods.map(({ row }) => row)).toEqual([...new Set(neededRows())].toSorted())
  expect(extractText(extract)).toBe(text)
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_000_000)
})

it('takes no enriched, fortified or salted row', () => {
  // The words after 'un', 'not' and 'without' are what we want.
  const altered =
    /(?<!un|not )(?:enriched|fortified)|with added|(?<!without )salt added|with salt|brine|(?<!un)cooked/i
  expect(extract.foods.filter(({ name }) => altered.test(name)).map(({ name }) => name)).toEqual([])
})

it('names the food that replaces another, on every row that several foods share', () => {
  const rows = Object.values(foods).map(({ row }) => row)
  const shared = Object.entries(foods).filter(
    ([, { row }]) => rows.filter((other) => other === row).length > 1,
  )
  const unnamed = shared.filter(([, food]) => !food.standIn).map(([key]) => key)
  // The foods that the shared rows really are.
  expect(unnamed).toEqual(['rice', 'moong', 'chickpeas', 'besan', 'spinach'])
})

it('keeps a value that the source lacks as unknown, not as zero', () => {
  const files: Record<string, string> = {
    '1': foodXml('1', '<nutrient amount="0.0" name="Fiber"/><nutrient amount="2.5" name="Fat"/>'),
    '2': foodXml('2', '<nutrient amount="3.0" name="Fat"/>'),
  }
  const units = parseUnits(
    '<nutrients><nutrient name="Fat" unit="g"/><nutrient name="Fiber" unit="&#181;g"/>',
  )
  expect(makeExtract(['2', '1', '2'], units, (row) => parseFood(files[row]!))).toMatchObject({
    nutrients: [
      { name: 'Fat', unit: 'g' },
      { name: 'Fiber', unit: 'µg' },
    ],
    foods: [
      { row: '1', name: 'A & B', measures: [[1, 'cup', 120]], values: [2.5, 0] },
      { row: '2', values: [3, null] },
    ],
  })
})
