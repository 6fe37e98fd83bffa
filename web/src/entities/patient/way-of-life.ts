import type { Patient } from '#shared/contract/patients.ts'

type Named<K extends keyof Patient> = Record<NonNullable<Patient[K]> & string, string>

/** How a patient eats, in words. */
export const DIET_NAMES: Named<'diet'> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  egg: 'Vegetarian with egg',
  'non-vegetarian': 'Non-vegetarian',
}

export const RULE_NAMES: Record<Patient['dietRules'][number], string> = {
  jain: 'Jain',
  halal: 'Halal',
  gluten_free: 'Gluten free',
}

export const ACTIVITY_NAMES: Named<'activity'> = {
  sedentary: 'Sedentary',
  light: 'Light',
  moderate: 'Moderate',
  active: 'Active',
  very_active: 'Very active',
}

export const DIABETES_NAMES: Named<'diabetesType'> = {
  '1': 'Type 1',
  '2': 'Type 2',
  pregnancy: 'In pregnancy',
  before: 'Before diabetes',
}

/** The word of a choice; one that this page doesn't know, as it came. */
export const nameOf = (names: Record<string, string>, choice: string): string => names[choice] ?? choice
