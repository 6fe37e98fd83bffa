/** The diet plans offered, in the order of the dropdown. */

export const DIET_PLAN_CATEGORIES = [
  'Medical Conditions',
  'Life Stages',
  'Dietary Preferences',
  'Calorie Plans',
] as const

export type DietPlanCategory = (typeof DIET_PLAN_CATEGORIES)[number]

export interface DietPlan {
  /** Stable key for the address and for file names. */
  id: string
  label: string
  category: DietPlanCategory
}

const plans = (
  category: DietPlanCategory,
  entries: readonly (readonly [id: string, label: string])[],
): DietPlan[] => entries.map(([id, label]) => ({ id, label, category }))

export const DIET_PLANS: readonly DietPlan[] = [
  ...plans('Medical Conditions', [
    ['diabetes', 'Diabetes'],
    ['pcod', 'PCOD'],
    ['thyroid', 'Thyroid'],
    ['heart', 'Heart'],
    ['renal', 'Renal'],
    ['renal-stone', 'Renal Stone'],
    ['liver', 'Liver'],
    ['arthritis', 'Arthritis'],
    ['asthma', 'Asthma'],
  ]),
  ...plans('Life Stages', [
    ['pregnancy', 'Pregnancy'],
    ['lactation', 'Lactation'],
  ]),
  ...plans('Dietary Preferences', [['gluten-free', 'Gluten Free']]),
  ...plans('Calorie Plans', [
    ['1200-kcal', '1200 KCal'],
    ['1600-kcal', '1600 KCal'],
    ['1800-kcal', '1800 KCal'],
    ['2000-kcal', '2000 KCal'],
  ]),
]

/** Shown beside every plan. */
export const DIET_PLAN_DISCLAIMER =
  'These plans are general guidance for adults and do not replace advice from your doctor or dietitian. Needs differ ' +
  'with age, medicines, test results and other conditions: please book a consultation before you change your diet, ' +
  'above all if you are pregnant or breastfeeding, under 18, or take medicines.'

/** The plan with this id, or undefined. */
export function findDietPlan(id: string): DietPlan | undefined {
  return DIET_PLANS.find((plan) => plan.id === id)
}

/** Name of a plan's download: 'renal-stone_diet_plan.txt'. */
export function dietPlanFileName({ id }: Pick<DietPlan, 'id'>): string {
  return `${id}_diet_plan.txt`
}
