import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  DIET_PLANS,
  type DietPlan,
  type DietPlanCategory,
  findDietPlan,
} from '#shared/domain/diet-plans/catalogue.ts'
import { useHydrated } from '#web/lib/browser/use-hydrated.ts'

/** 'All', or one category of the catalogue. */
export type CategoryChoice = 'All' | DietPlanCategory

const inCategory = (category: CategoryChoice) =>
  DIET_PLANS.filter((plan) => category === 'All' || plan.category === category)

/**
 * The chosen plan, kept in the address as ?plan= (it is not patient data), and the category that filters the dropdown.
 */
export function usePlanChoice() {
  const hydrated = useHydrated()
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState<CategoryChoice>('All')

  const plan: DietPlan = (hydrated && findDietPlan(params.get('plan') ?? '')) || DIET_PLANS[0]!
  // A link or Back may lead to a plan outside the category.
  const category: CategoryChoice = chosen === plan.category ? chosen : 'All'
  const choosePlan = (id: string) => setParams({ plan: id }, { replace: true })

  return {
    plan,
    category,
    /** The plans of the category, in the order of the catalogue. */
    plans: inCategory(category),
    choosePlan,
    /** Filters by a category and shows its first plan, unless the current one is in it. */
    chooseCategory: (next: CategoryChoice) => {
      setChosen(next)
      if (next !== 'All' && plan.category !== next) choosePlan(inCategory(next)[0]!.id)
    },
  }
}
