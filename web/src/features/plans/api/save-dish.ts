import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Dish } from '#shared/contract/dishes.ts'
import type { Input } from '#shared/contract/routes.ts'
import { act, newer } from '#web/lib/calls/act.ts'
import { dishesQuery } from './get-dishes.ts'
import '#web/lib/calls/plan-calls.ts'

export type DishFacts = Input<'dishes.create', 'body'>

/** Adds a dish of the clinic's own, or makes a new version of one. */
export function useSaveDish(dish: Dish | null) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (facts: DishFacts) =>
      dish
        ? act(`dish:${dish.id}`, 'dishes.update', (before) => ({
            params: { id: dish.id },
            body: { ...facts, version: newer(dish, before).version },
          }))
        : act('dish:new', 'dishes.create', { body: facts }),
    onSuccess: () => queryClient.invalidateQueries(dishesQuery),
  })
}
