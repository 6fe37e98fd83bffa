import type { Person } from './person.ts'
import type { FoodKey } from './food-list.ts'
import type { NutrientKey } from './nutrients.ts'

/**
 * How a rule was found: read at the source, read on a secondary page, known but not checked, or a rule of our own.
 */
export type Mark = 'read' | 'secondary' | 'unchecked' | 'own'

export interface Source {
  text: string
  mark: Mark
  /** The day on which it was looked up; absent if it wasn't. */
  checked?: string
}

/** A range that a day's total should have. A hard one decides whether a day is good, a soft one is named. */
export interface Rule {
  nutrient: NutrientKey
  low?: number
  high?: number
  hard: boolean
  source: Source
}

/** What the bands are counted from. */
export interface Basis {
  person: Person
  /** Target in kcal. */
  energy: number
  /** kg, see proteinWeight(). */
  weight: number
}

export interface Pack {
  key: string
  name: string
  /** For the dietitian alone, not on the public page. */
  staffOnly?: true
  rules?: (basis: Basis) => Rule[]
  /** kcal added to the target. */
  extraEnergy?: number
  /** kcal for a kg of weight, which the target is brought into. */
  energyPerKg?: readonly [low: number, high: number]
  /** Each main meal has a like part of the day's carbohydrate. */
  even?: true
  /** Foods that this pack leaves out. */
  without?: readonly FoodKey[]
  /** Tags of dishes that it leaves out at meals. */
  withoutTags?: readonly string[]
  /** Said with the plan. */
  notes?: readonly string[]
}

const CHECKED = '2026-11-23'
const read = (text: string): Source => ({ text, mark: 'read', checked: CHECKED })
const secondary = (text: string): Source => ({ text, mark: 'secondary', checked: CHECKED })
const unchecked = (text: string): Source => ({ text, mark: 'unchecked' })

const KCAL_PER_G_FAT = 9
const KCAL_PER_G_SUGAR = 4
const IRON = { female: { average: 15, recommended: 29 }, male: { average: 11, recommended: 19 } }
const ICMR = unchecked('ICMR-NIN 2020')
const OLD_AGE = 65

const saturatedUnder = (share: number, hard: boolean, source: Source) => ({
  rules: ({ energy }: Basis): Rule[] => [
    { nutrient: 'saturated_fat', high: (energy * share) / KCAL_PER_G_FAT, hard, source },
  ],
})

const LOW_SATURATED = saturatedUnder(0.07, false, unchecked('Saturated fat below 7 to 10 % of energy'))

const PRESSURE_RULES = {
  rules: (): Rule[] => [
    {
      nutrient: 'sodium',
      high: 1500,
      hard: false,
      source: read('AHA/ACC 2025, section 5.1, recommendations 1 to 5: ideally under 1,500 mg'),
    },
  ],
  notes: [
    'Potassium salt (‘LoNa’) only if your doctor checks your potassium and you take no medicine that holds it back.',
  ],
}

/** For everybody. Protein of kidney packs replaces the protein here. */
const HEALTHY_ADULT: Pack = {
  key: 'healthy_adult',
  name: 'Healthy adult',
  rules: ({ energy, person, weight }) => [
    {
      nutrient: 'protein',
      low: (person.age > OLD_AGE ? 1 : 0.83) * weight,
      high: 1.6 * weight,
      hard: true,
      source: unchecked('ICMR-NIN 2020: 0.83 g/kg; over 65 at least 1.0 g/kg; at most 1.6 g/kg is our own'),
    },
    {
      nutrient: 'sodium',
      high: 2000,
      hard: true,
      source: secondary('WHO: under 2,000 mg, 5 g of salt'),
    },
    {
      nutrient: 'saturated_fat',
      high: (energy * 0.1) / KCAL_PER_G_FAT,
      hard: true,
      source: unchecked('WHO: under 10 % of energy'),
    },
    { nutrient: 'fibre', low: 25, hard: true, source: unchecked('WHO: at least 25 g') },
    {
      nutrient: 'free_sugars',
      high: (energy * 0.1) / KCAL_PER_G_SUGAR,
      hard: false,
      source: unchecked('WHO: under 10 % of energy'),
    },
    { nutrient: 'potassium', low: 3510, hard: false, source: secondary('WHO: at least 3,510 mg') },
    { nutrient: 'calcium', low: 800, hard: false, source: ICMR },
    { nutrient: 'iron', low: IRON[person.sex].average, hard: false, source: ICMR },
    { nutrient: 'b12', low: 2.2, hard: false, source: ICMR },
  ],
}

const PROTEIN_TOLERANCE = 0.1

const packList: readonly Pack[] = [
  HEALTHY_ADULT,
  {
    key: 'type_2_diabetes',
    name: 'Type 2 diabetes',
    even: true,
    rules: ({ energy }) => [
      {
        nutrient: 'fibre',
        low: (14 * energy) / 1000,
        hard: true,
        source: unchecked('ADA: 14 g for 1,000 kcal'),
      },
    ],
    notes: [
      'No share of carbohydrate is ideal for all; it is spread evenly over the meals (a rule of our own, no guideline’s figure).',
    ],
  },
  {
    key: 'sglt2',
    name: 'SGLT2 tablets',
    rules: () => [
      {
        nutrient: 'carbohydrate',
        low: 130,
        hard: true,
        source: unchecked('Never under 130 g with SGLT2 tablets'),
      },
    ],
    notes: ['No fasting day and no low-carbohydrate diet with these tablets without your doctor.'],
  },
  { key: 'hypertension', name: 'High blood pressure', ...PRESSURE_RULES },
  { key: 'heart', name: 'Heart disease', ...PRESSURE_RULES },
  {
    key: 'pcos',
    name: 'PCOS',
    notes: [
      'No diet is better than another for PCOS: choose what you can keep to. It helps without weight loss too (PCOS guideline 2023, 3.3.1 to 3.3.3).',
    ],
  },
  {
    key: 'hypothyroid',
    name: 'Underactive thyroid',
    notes: [
      'No food is banned. Take the tablet an hour before breakfast or three hours after dinner (ATA 2014).',
    ],
  },
  {
    key: 'gout',
    name: 'Gout',
    without: ['goat'],
    notes: [
      'Limit alcohol, organ meat, red meat, shellfish, sardine and sugared drinks. Dals, rajma, palak and mushrooms are fine.',
    ],
  },
  {
    key: 'fatty_liver',
    name: 'Fatty liver',
    ...LOW_SATURATED,
    notes: ['No alcohol and no sugared drinks.'],
  },
  { key: 'cholesterol', name: 'High cholesterol', ...LOW_SATURATED },
  {
    key: 'anaemia',
    name: 'Low iron',
    withoutTags: ['hot'],
    notes: [
      'For low ferritin; if it was never tested, ask for the test. Not with thalassaemia or haemochromatosis.',
      'Lemon, guava or orange with the meal; tea and coffee an hour before or after.',
    ],
  },
  {
    key: 'kidney_disease',
    name: 'Kidney disease without dialysis',
    staffOnly: true,
    energyPerKg: [25, 35],
    rules: ({ weight }) => [
      {
        nutrient: 'protein',
        low: (0.8 - PROTEIN_TOLERANCE) * weight,
        high: (0.8 + PROTEIN_TOLERANCE) * weight,
        hard: true,
        source: secondary('KDIGO 2024: 0.8 g/kg; the tolerance of 0.1 is our own'),
      },
    ],
    notes: [
      'No restriction of protein in frailty, sarcopenia or acute illness.',
      'Potassium and phosphorus are shown; limit them only if the last blood value is above its band. Never star fruit (kamrakh).',
    ],
  },
  {
    key: 'dialysis',
    name: 'Dialysis',
    staffOnly: true,
    rules: ({ weight }) => [
      {
        nutrient: 'protein',
        low: weight,
        high: 1.2 * weight,
        hard: true,
        source: read('KDOQI 2020: 1.0 to 1.2 g/kg'),
      },
    ],
    notes: ['Fluid and potassium as the dialysis unit says.'],
  },
  {
    key: 'pregnancy',
    name: 'Pregnancy',
    staffOnly: true,
    extraEnergy: 350,
    rules: ({ weight }) => [
      {
        nutrient: 'protein',
        low: 0.83 * weight + 22,
        high: 1.6 * weight + 22,
        hard: true,
        source: unchecked('ICMR-NIN 2020: 22 g more in the third trimester (9.5 g in the second)'),
      },
    ],
    notes: ['No alcohol, raw or unpasteurised food, liver or large fish of prey.'],
  },
  {
    key: 'lactation',
    name: 'Breastfeeding',
    staffOnly: true,
    extraEnergy: 600,
    notes: ['600 kcal more in the first six months, 520 after (ICMR-NIN 2020, not checked).'],
  },
]

export const packs: Readonly<Record<string, Pack>> = Object.fromEntries(
  packList.map((pack) => [pack.key, pack]),
)

/** The packs of a person: that of healthy adults first. */
export const packsOf = ({ conditions }: Person): Pack[] => [
  HEALTHY_ADULT,
  ...conditions.flatMap((condition) => packs[condition] ?? []),
]

/** What fails below the average requirement is only a note up to the recommended amount. */
export const recommended = ({ sex }: Person): Partial<Record<NutrientKey, number>> => ({
  iron: IRON[sex].recommended,
  calcium: 1000,
})
