import { isChildAge } from '../adult-age.ts'
import type { Allergen, FoodKey } from '../planner/food-list.ts'
import type { Eater, Person } from '../planner/person.ts'
import type { PlanInputs } from './record.ts'

/** Foods and allergens that the record's allergies speak of. */
type Avoided = { avoided: readonly string[] }

export const isChild = ({ age }: PlanInputs): boolean => isChildAge(age)

/** What the patient eats and doesn't eat. An allergy of the record is always avoided. */
export const eaterOf = (inputs: PlanInputs, record: Avoided): Eater => ({
  diet: inputs.diet ?? 'vegetarian',
  avoid: [...new Set([...record.avoided, ...(inputs.avoid ?? [])])] as (Allergen | FoodKey)[],
  conditions: inputs.conditions ?? [],
  ...(inputs.jain && { jain: true }),
  ...(inputs.halal && { halal: true }),
  ...(inputs.glutenFree && { glutenFree: true }),
  ...(inputs.cuisine && { cuisine: inputs.cuisine }),
  ...(inputs.minutes !== undefined && { minutes: inputs.minutes }),
})

/** The person to plan for; undefined where a measure is missing. */
export function personOf(inputs: PlanInputs, record: Avoided): Person | undefined {
  const { age, sex, heightCm, weightKg } = inputs
  if (age === undefined || !sex || heightCm === undefined || weightKg === undefined) return undefined
  return {
    age,
    sex,
    heightCm,
    weightKg,
    activity: inputs.activity ?? 'light',
    goal: inputs.goal ?? 'maintain',
    ...eaterOf(inputs, record),
  }
}
