import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  DIET_PLANS,
  type DietPlan,
  type DietPlanCategory,
  findDietPlan,
} from '#shared/domain/diet-plans/catalogue.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'

/** 'All', or one category of the catalogue. */
export type CategoryChoice = 'All' | DietPlanCategory

const inCategory = (category: CategoryChoice) =>
  DIET_PLANS.filter((plan) => category === 'All' || plan.category === category)

/**
 * The plan that is shown, kept in the address as ?plan= (which plan someone reads is no patient data), and the
 * category that narrows the dropdown.
 */
export function usePlanChoice() {
  const hydrated = useHydrated()
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState<CategoryChoice>('All')

  const plan: DietPlan = (hydrated && findDietPlan(params.get('plan') ?? '')) || DIET_PLANS[0]!
  // A link or the Back key may lead to a plan outside of the category.
  const category: CategoryChoice = chosen === plan.category ? chosen : 'All'
  const choosePlan = (id: string) => setParams({ plan: id }, { replace: true })

  return {
    plan,
    category,
    /** The plans of the category, in the order of the catalogue. */
    plans: inCategory(category),
    choosePlan,
    /** Narrows to a category and shows its first plan, unless the shown one is in it. */
    chooseCategory: (next: CategoryChoice) => {
      setChosen(next)
      if (next !== 'All' && plan.category !== next) choosePlan(inCategory(next)[0]!.id)
    },
  }
}
