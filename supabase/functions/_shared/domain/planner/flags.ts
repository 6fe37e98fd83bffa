import { type Allergen, ALLERGENS, type AnimalSource, type FoodKey, foods } from './food-list.ts'

export const DIETS = ['vegetarian', 'vegan', 'egg', 'non-vegetarian'] as const
export type Diet = (typeof DIETS)[number]

/** What a dish suits beside the four diets. */
export type Fitness = Diet | 'jain' | 'halal' | 'gluten_free'

export interface Flags {
  diets: Fitness[]
  allergens: Allergen[]
}

const REFUSED: Readonly<Record<Diet, readonly AnimalSource[]>> = {
  vegan: ['milk', 'honey', 'egg', 'fish', 'meat'],
  vegetarian: ['egg', 'fish', 'meat'],
  egg: ['fish', 'meat'],
  'non-vegetarian': [],
}

/**
 * The diets that foods suit and the allergens that they contain: the only place where this is decided. The list has
 * neither pork nor alcohol; meat is halal if it is bought so.
 */
export function flagsOf(keys: readonly FoodKey[]): Flags {
  const entries = keys.map((key) => {
    if (!Object.hasOwn(foods, key)) throw new RangeError(`No such food: ${key}`)
    return foods[key]
  })
  const diets: Fitness[] = DIETS.filter((diet) =>
    entries.every(({ from }) => !from || !REFUSED[diet].includes(from)),
  )
  if (diets.includes('vegetarian') && entries.every(({ jain }) => !jain)) diets.push('jain')
  diets.push('halal')
  const allergens = ALLERGENS.filter((allergen) => entries.some(({ has }) => has?.includes(allergen)))
  if (!allergens.includes('gluten')) diets.push('gluten_free')
  return { diets, allergens }
}

export interface Marks {
  /** Foods whose values are those of another: the sums are about right (≈). */
  standIns: FoodKey[]
  /** Nothing salty is in it but what foods have of themselves. */
  noSalt: boolean
}

/** What a dish must say of itself. */
export const marksOf = (keys: readonly FoodKey[]): Marks => ({
  standIns: keys.filter((key) => foods[key].standIn),
  noSalt: !keys.includes('salt'),
})
