import * as z from 'zod/mini'
import { MAX_CHARS } from '../domain/max-chars.ts'
import { MEALS, ROLES } from '../domain/planner/dish.ts'
import { line, requiredVersion, searchText } from './primitives.ts'
import { defineRoute } from './route.ts'

const MOST_INGREDIENTS = 25
const MOST_GRAMS = 2000

/** A sum; `atLeast` where a part of it is unknown. */
export const Totals = z.record(z.string(), z.object({ value: z.number(), atLeast: z.boolean() }))
export type Totals = z.infer<typeof Totals>

const Food = z.object({
  key: z.string(),
  name: z.string(),
  measures: z.array(z.object({ text: z.string(), grams: z.number() })),
  allergens: z.array(z.string()),
  diets: z.array(z.string()),
})

const DISH = 'Not found'
export const dishKey = (error: string) => z.string({ error }).check(z.regex(/^[a-z][a-z0-9_]{1,59}$/, error))

export const Ingredient = z.object({ food: z.string(), grams: z.number() })

/** A dish as it is now; totals, allergens and diets follow from its ingredients. */
export const Dish = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  meals: z.array(z.string()),
  /** Of one portion, as bought. */
  ingredients: z.array(Ingredient),
  totals: Totals,
  allergens: z.array(z.string()),
  diets: z.array(z.string()),
  /** Of the clinic, not of the product. */
  own: z.boolean(),
  retired: z.boolean(),
  version: z.number(),
  author: z.nullable(z.string()),
})
export type Dish = z.infer<typeof Dish>

const GRAMS = `Grams must be a number up to ${MOST_GRAMS}`
const dishFacts = {
  name: line('Name', MAX_CHARS.label),
  role: z.enum(ROLES, { error: 'Choose what the dish is in a meal' }),
  meals: z.array(z.enum(MEALS, { error: 'Unknown meal' }), { error: 'Choose a meal' }).check(
    z.minLength(1, 'Choose a meal'),
    z.refine((meals) => new Set(meals).size === meals.length, 'Each meal once'),
  ),
  ingredients: z
    .array(
      z.strictObject({
        food: dishKey('Choose the foods from the list'),
        grams: z.number({ error: GRAMS }).check(z.gt(0, GRAMS), z.lte(MOST_GRAMS, GRAMS)),
      }),
      { error: 'Add an ingredient' },
    )
    .check(
      z.minLength(1, 'Add an ingredient'),
      z.maxLength(MOST_INGREDIENTS, `At most ${MOST_INGREDIENTS} ingredients`),
    ),
}

export const DishBody = z.strictObject(dishFacts)
export const DishChangeBody = z.strictObject({ ...dishFacts, version: requiredVersion() })

const params = z.object({ id: dishKey(DISH) })

export const dishRoutes = {
  'foods.list': defineRoute({
    method: 'GET',
    path: '/admin/foods',
    who: 'staff',
    summary: 'The foods that dishes are made of, by a part of a name.',
    query: z.object({ q: searchText() }),
    checkedBy: 'sql',
    answer: { status: 200, schema: z.array(Food) },
    errors: [400],
  }),
  'dishes.list': defineRoute({
    method: 'GET',
    path: '/admin/dishes',
    who: 'staff',
    summary: 'The dishes of the product and of the clinic; retired ones are marked.',
    checkedBy: 'sql',
    answer: { status: 200, schema: z.array(Dish) },
    errors: [],
  }),
  'dishes.create': defineRoute({
    method: 'POST',
    path: '/admin/dishes',
    who: 'staff',
    summary: 'Adds a dish of the clinic’s own. What it contains is worked out from its foods.',
    body: DishBody,
    answer: { status: 201, schema: Dish },
    errors: [400],
  }),
  'dishes.update': defineRoute({
    method: 'PUT',
    path: '/admin/dishes/{id}',
    who: 'staff',
    summary: 'A new version of a dish of the clinic’s own; plans keep the one that they were made with.',
    params,
    body: DishChangeBody,
    answer: { status: 200, schema: Dish },
    errors: [400, 404, 409],
  }),
  'dishes.retire': defineRoute({
    method: 'POST',
    path: '/admin/dishes/{id}/retire',
    who: 'staff',
    summary: 'Takes a dish of the clinic’s own out of new plans; old ones keep it.',
    params,
    answer: { status: 200, schema: Dish },
    errors: [404, 409],
  }),
} as const
