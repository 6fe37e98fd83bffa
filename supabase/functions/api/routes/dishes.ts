import * as z from 'zod/mini'
import { Dish, type DishBody, dishRoutes } from '../../_shared/contract/dishes.ts'
import { type Db, take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'
import { withCurrent } from '../stale.ts'

const newDish = ({ name, role, meals, ingredients }: z.output<typeof DishBody>) => ({
  name,
  role,
  meals,
  ingredients,
})

/** All dishes as they are now. */
export const dishesOf = async (db: Db) => z.array(Dish).parse(await take(db.rpc('list_dishes')))

const dishOf = async (db: Db, id: string) => (await dishesOf(db)).find((dish) => dish.id === id)

export const dishHandlers: Handlers<'foods' | 'dishes'> = {
  'foods.list': async ({ db, query }) =>
    dishRoutes['foods.list'].answer.schema.parse(await take(db.rpc('list_foods', { p_q: query.q }))),

  'dishes.list': ({ db }) => dishesOf(db),

  'dishes.create': async ({ db, act, body }) =>
    Dish.parse(await take(act(db.rpc('create_dish', { p_dish: newDish(body) })))),

  'dishes.update': async ({ db, act, params, body: { version, ...facts } }) =>
    Dish.parse(
      await take(
        act(db.rpc('save_dish', { p_id: params.id, p_dish: newDish(facts), p_version: version })),
      ).catch(withCurrent(() => dishOf(db, params.id))),
    ),

  'dishes.retire': async ({ db, act, params }) =>
    Dish.parse(await take(act(db.rpc('retire_dish', { p_id: params.id })))),
}
