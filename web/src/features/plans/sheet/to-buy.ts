import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import type { FoodKey } from '#shared/domain/planner/food-list.ts'
import { shoppingList } from '#shared/domain/planner/index.ts'
import type { Plan } from '#shared/domain/planner/plan.ts'
import type { Ingredient } from '#shared/domain/planner/totals.ts'

const plural = { piece: 'pieces', bunch: 'bunches' } as const

function amountOf({ amount, unit }: { amount: number; unit: string }): string {
  const shown = amount.toLocaleString('en', { maximumFractionDigits: 2 })
  const word = amount > 1 && unit in plural ? plural[unit as keyof typeof plural] : unit
  return `${shown} ${word}`
}

/** What to buy for the days of a plan, for one person, from its dishes as they were saved. */
export function toBuy({
  days,
  computed,
}: Pick<PatientPlan, 'days' | 'computed'>): { food: FoodKey; amount: string }[] {
  const eaten = days.map(({ meals }) => ({
    meals: meals.map(({ items }) => ({
      dishes: items.map(({ dish, portion }) => ({
        ingredients: (computed.dishes[dish]?.ingredients ?? []).map(({ food, grams }) => ({
          food,
          grams: grams * portion,
        })) as Ingredient[],
      })),
    })),
  }))
  return shoppingList(eaten as unknown as Plan[], 1).map(({ food, shop }) => ({
    food,
    amount: amountOf(shop),
  }))
}
