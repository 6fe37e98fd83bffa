import { join } from 'node:path'
import { MEDICINE_NOTES } from '#shared/domain/patient-plan/medicines.ts'
import { CONDITION_NAMES } from '#shared/domain/patient-plan/record.ts'
import { dishTable } from '#shared/domain/planner/dishes/dish-table.ts'
import { flagsOf } from '#shared/domain/planner/flags.ts'
import { type FoodKey, foods } from '#shared/domain/planner/food-list.ts'
import { NUTRIENT_KEYS } from '#shared/domain/planner/nutrients.ts'
import { foodWords } from '#shared/domain/planner/other-names.ts'
import { per100g } from '#shared/domain/planner/totals.ts'
import { FOODS_VERSION } from '#shared/domain/planner/versions.ts'

export const ROWS_FILE = join(import.meta.dirname, '../../supabase/schemas/34_food_rows.sql')

const SPOONS = [
  { text: '1 tsp', grams: 5 },
  { text: '1 tbsp', grams: 15 },
]

/** Household measures of a food as bought. */
function measuresOf(key: FoodKey) {
  const { shop, group } = foods[key]
  const piece = shop ? [{ text: `1 ${shop[0]}`, grams: shop[1] }] : []
  return group === 'fat' || group === 'sugar' ? [...piece, ...SPOONS] : piece
}

const foodRow = (key: FoodKey) => ({
  key,
  name: foods[key].name,
  per_100g: Object.fromEntries(NUTRIENT_KEYS.map((nutrient) => [nutrient, per100g(key, nutrient)])),
  ...flagsOf([key]),
  measures: measuresOf(key),
})

/** A pattern of names in a text; a space stands for whatever is typed between two words. */
const around = (names: readonly string[]) => {
  const words = names.map((name) => name.replaceAll(' ', '[^[:alnum:]]*'))
  return `(^|[^[:alpha:]])(${words.join('|')})($|[^[:alpha:]])`
}

/** Conditions of records and names of medicines that plans are made for. */
function conditionRows() {
  return [
    ...Object.entries(CONDITION_NAMES).map(([name, condition]) => ({ condition, name })),
    ...MEDICINE_NOTES.flatMap(({ condition, names }) =>
      condition ? [{ condition, pattern: around(names) }] : [],
    ),
  ]
}

const listOf = (rows: readonly object[]) =>
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`.replaceAll("'", "''")

/** Names by what they mean, without commas in them. */
function wordsOf(isSure: boolean) {
  const words = Object.groupBy(
    foodWords().filter(({ sure }) => sure === isSure),
    ({ key }) => key,
  )
  const lines = Object.entries(words).map(([key, of]) =>
    JSON.stringify({ [key]: of!.map(({ word }) => word).join(',') }).slice(1, -1),
  )
  return `{\n${lines.join(',\n')}\n}`.replaceAll("'", "''")
}

/** The foods of the planner and its dishes, as rows of the database. */
export function foodRows(): string {
  const keys = Object.keys(foods) as FoodKey[]
  const dishes = dishTable.map(({ key, name, role, meals, ingredients }) => ({
    id: key,
    name,
    role,
    meals,
    ingredients,
  }))
  return `/* Made by \`npm run foods:build\`; a test compares. The same rows are in the newest migration that changed them. */
insert into private.foods (key, name, per_100g, allergens, diets, measures, version)
select key, name, per_100g, allergens, diets, measures, '${FOODS_VERSION}'
from jsonb_to_recordset('${listOf(keys.map(foodRow))}')
as f(key text, name text, per_100g jsonb, allergens text[], diets text[], measures jsonb);

insert into private.plan_conditions (condition, name, pattern)
select condition, name, pattern from jsonb_to_recordset('${listOf(conditionRows())}')
as c(condition text, name text, pattern text);

insert into private.food_words (word, key, sure)
select w, key, sure from (values (true, '${wordsOf(true)}'::jsonb), (false, '${wordsOf(false)}')) x (sure, words)
cross join jsonb_each_text(words) cross join string_to_table(value, ',') w;

with dish as (
  select * from jsonb_to_recordset('${listOf(dishes)}')
  as d(id text, name text, role text, meals text[], ingredients jsonb)
), made as (
  insert into private.dishes (id, own) select id, false from dish returning id
)
insert into private.dish_versions (dish_id, version, name, role, meals, ingredients)
select id, 1, name, role, meals, ingredients from dish join made using (id);
`
}
