import { type FoodKey, foods } from '#shared/domain/planner/food-list.ts'
import { RULE_NAMES } from '#web/entities/patient/way-of-life.ts'
import { spoken } from '#shared/domain/patient-plan/spoken.ts'

export const goalNames = { lose: 'Lose weight', maintain: 'Maintain weight', gain: 'Gain weight' } as const

/** The rules of a diet by their fields. */
export const DIET_RULES = [
  ['jain', RULE_NAMES.jain],
  ['halal', RULE_NAMES.halal],
  ['glutenFree', RULE_NAMES.gluten_free],
] as const

/** The name of a food or allergen. */
export const avoidedName = (key: string): string => foods[key as FoodKey]?.name ?? spoken(key)
