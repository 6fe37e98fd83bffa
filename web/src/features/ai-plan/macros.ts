import type { DailyTargets } from '#shared/domain/nutrition.ts'

/** A nutrient with its share of the calories. */
export interface Macro {
  label: string
  grams: number
  /** Part of the day's calories, 0 to 1. The three add up to 1, unless all are 0. */
  share: number
  color: 'yellow.edge' | 'brand.edge' | 'gray.edge'
}

/** Protein, carbs and fat with their share of the day's energy. */
export function macrosOf({ proteinG, carbsG, fatG }: DailyTargets): Macro[] {
  const energy = { protein: proteinG * 4, carbs: carbsG * 4, fat: fatG * 9 }
  const total = energy.protein + energy.carbs + energy.fat || 1
  return [
    { label: 'Protein', grams: proteinG, share: energy.protein / total, color: 'yellow.edge' },
    { label: 'Carbs', grams: carbsG, share: energy.carbs / total, color: 'brand.edge' },
    { label: 'Fat', grams: fatG, share: energy.fat / total, color: 'gray.edge' },
  ]
}
