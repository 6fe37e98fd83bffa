/** A nutrient of the planner: its unit, the digits shown, and its name in the source (absent if we derive it). */
interface Nutrient {
  name: string
  unit: 'kcal' | 'g' | 'mg' | 'µg'
  digits: 0 | 1
  source?: string
}

/**
 * The nutrients in the order of the generated values. Folate is the value of raw food: cooking loses part of it. Of
 * vitamin D and iodine nothing is said, because the source can't tell (docs/nutrition-data.md).
 */
export const nutrients = {
  energy: { name: 'Energy', unit: 'kcal', digits: 0, source: 'Energy' },
  protein: { name: 'Protein', unit: 'g', digits: 1, source: 'Protein' },
  carbohydrate: { name: 'Carbohydrate', unit: 'g', digits: 1, source: 'Carbs' },
  fibre: { name: 'Fibre', unit: 'g', digits: 1, source: 'Fiber' },
  fat: { name: 'Fat', unit: 'g', digits: 1, source: 'Fat' },
  saturated_fat: { name: 'Saturated fat', unit: 'g', digits: 1, source: 'Saturated' },
  sugars: { name: 'Sugars', unit: 'g', digits: 1, source: 'Sugars' },
  sodium: { name: 'Sodium', unit: 'mg', digits: 0, source: 'Sodium' },
  potassium: { name: 'Potassium', unit: 'mg', digits: 0, source: 'Potassium' },
  calcium: { name: 'Calcium', unit: 'mg', digits: 0, source: 'Calcium' },
  iron: { name: 'Iron', unit: 'mg', digits: 1, source: 'Iron' },
  folate: { name: 'Folate (raw values)', unit: 'µg', digits: 0, source: 'Folate' },
  b12: { name: 'Vitamin B12', unit: 'µg', digits: 1, source: 'B12 (Cyanocobalamin)' },
  phosphorus: { name: 'Phosphorus', unit: 'mg', digits: 0, source: 'Phosphorus' },
  free_sugars: { name: 'Free sugars', unit: 'g', digits: 1 },
} as const satisfies Readonly<Record<string, Nutrient>>

export type NutrientKey = keyof typeof nutrients
export const NUTRIENT_KEYS = Object.keys(nutrients) as NutrientKey[]

/** What the source has, in the order of the columns of food-values.ts. */
export const SOURCE_COLUMNS: readonly { key: NutrientKey; source: string }[] = NUTRIENT_KEYS.flatMap(
  (key) => {
    const nutrient: Nutrient = nutrients[key]
    return nutrient.source ? [{ key, source: nutrient.source }] : []
  },
)
