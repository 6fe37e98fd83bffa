import type { Person } from './person.ts'
import type { FoodKey } from './food-list.ts'
import type { Mark } from './marks.ts'
import type { NutrientKey } from './nutrients.ts'

/** Where a rule comes from. No dietitian has reviewed any of them yet. */
export interface Source {
  text: string
  edition?: string
  section?: string
  mark: Mark
  /** The day on which it was looked up; absent if it wasn't. */
  checked?: string
  /** The day by which it is looked up again. */
  reviewBy: string
}

/** A range that a day's total should have. A hard one decides whether a day is good, a soft one is named. */
export interface Rule {
  nutrient: NutrientKey
  low?: number
  high?: number
  hard: boolean
  /** Where in its range the total should rather be. */
  aim?: readonly [low: number, high: number]
  source: Source
}

/** A sentence of a pack. */
export interface Note {
  text: string
  mark: Mark
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
  /** g of protein for a kg of weight that no target set by hand may leave. */
  proteinPerKg?: readonly [low: number, high: number]
  /** What is only shown, not judged, with this pack. */
  notJudged?: readonly NutrientKey[]
  /** Foods that this pack leaves out. */
  without?: readonly FoodKey[]
  /** Tags of dishes that it leaves out at meals. */
  withoutTags?: readonly string[]
  /** Said with the plan, each with how far it was followed. */
  notes?: readonly Note[]
}

const CHECKED = '2026-11-23'
const REVIEW_BY = '2027-11-23'
type Place = Pick<Source, 'edition' | 'section'>

const looked =
  (mark: Mark) =>
  (text: string, place?: Place): Source => ({
    text,
    ...place,
    mark,
    checked: CHECKED,
    reviewBy: REVIEW_BY,
  })
const read = looked('read')
const secondary = looked('secondary')
/** A source that wasn't looked up, or a rule of our own. */
const notLooked =
  (mark: Mark) =>
  (text: string, place?: Place): Source => ({
    text,
    ...place,
    mark,
    reviewBy: REVIEW_BY,
  })
export const unchecked = notLooked('unchecked')
export const ownRule = notLooked('own')

const KCAL_PER_G_FAT = 9
const KCAL_PER_G_SUGAR = 4
const IRON = { female: { average: 15, recommended: 29 }, male: { average: 11, recommended: 19 } }
const FOLATE = { female: { average: 180, recommended: 220 }, male: { average: 250, recommended: 300 } }
const ICMR_EDITION = { edition: '2020' }
const ICMR = unchecked('ICMR-NIN', ICMR_EDITION)
const OLD_AGE = 65

const saturatedUnder = (share: number, hard: boolean, source: Source) => ({
  rules: ({ energy }: Basis): Rule[] => [
    { nutrient: 'saturated_fat', high: (energy * share) / KCAL_PER_G_FAT, hard, source },
  ],
})

const LOW_SATURATED = saturatedUnder(0.07, false, unchecked('Saturated fat below 7 to 10 % of energy'))

/** Capped only if the last blood value is above its band, which is for the dietitian to say. */
const NOT_JUDGED_IN_KIDNEY_DISEASE = ['potassium', 'phosphorus'] as const

const PRESSURE_RULES: Pick<Pack, 'rules' | 'notes'> = {
  rules: (): Rule[] => [
    {
      nutrient: 'sodium',
      high: 1500,
      hard: false,
      source: read('AHA/ACC: ideally under 1,500 mg', {
        edition: '2025',
        section: '5.1, recommendations 1 to 5',
      }),
    },
  ],
  notes: [
    {
      text: 'Potassium salt (‘LoNa’) only if your doctor checks your potassium and you take no medicine that holds it back.',
      mark: 'read',
    },
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
      aim: [weight, 1.2 * weight],
      source: unchecked(
        'ICMR-NIN: 0.83 g/kg; over 65 at least 1.0 g/kg; the aim of 1.0 to 1.2 and the limit of 1.6 g/kg are our own',
        ICMR_EDITION,
      ),
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
    {
      nutrient: 'folate',
      low: FOLATE[person.sex].average,
      hard: false,
      source: unchecked(
        'ICMR-NIN; the figure isn’t in the clinic’s reference, look it up first',
        ICMR_EDITION,
      ),
    },
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
      {
        text: 'No share of carbohydrate is ideal for all; it is spread evenly over the meals (a rule of our own, no guideline’s figure).',
        mark: 'secondary',
      },
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
    notes: [
      {
        text: 'No fasting day and no low-carbohydrate diet with these tablets without your doctor.',
        mark: 'secondary',
      },
    ],
  },
  { key: 'hypertension', name: 'High blood pressure', ...PRESSURE_RULES },
  { key: 'heart', name: 'Heart disease', ...PRESSURE_RULES },
  {
    key: 'pcos',
    name: 'PCOS',
    notes: [
      {
        text: 'No diet is better than another for PCOS: choose what you can keep to. It helps without weight loss too (PCOS guideline 2023, 3.3.1 to 3.3.3).',
        mark: 'read',
      },
    ],
  },
  {
    key: 'hypothyroid',
    name: 'Underactive thyroid',
    notes: [
      {
        text: 'No food is banned. Take the tablet an hour before breakfast or three hours after dinner (ATA 2014).',
        mark: 'read',
      },
    ],
  },
  {
    key: 'gout',
    name: 'Gout',
    without: ['goat'],
    notes: [
      {
        text: 'Limit alcohol, organ meat, red meat, shellfish, sardine and sugared drinks. Dals, rajma, palak and mushrooms are fine.',
        mark: 'secondary',
      },
    ],
  },
  {
    key: 'fatty_liver',
    name: 'Fatty liver',
    ...LOW_SATURATED,
    notes: [{ text: 'No alcohol and no sugared drinks.', mark: 'unchecked' }],
  },
  {
    key: 'cholesterol',
    name: 'High cholesterol',
    ...LOW_SATURATED,
    notes: [
      {
        text: 'Oats, dals, beans and fruit bring soluble fibre. No alcohol and no sugared drinks.',
        mark: 'unchecked',
      },
    ],
  },
  {
    key: 'anaemia',
    name: 'Low iron',
    withoutTags: ['hot'],
    notes: [
      {
        text: 'For low ferritin; if it was never tested, ask for the test. Not with thalassaemia or haemochromatosis.',
        mark: 'unchecked',
      },
      {
        text: 'Lemon, guava or orange with the meal; tea and coffee an hour before or after.',
        mark: 'unchecked',
      },
    ],
  },
  {
    key: 'kidney_disease',
    name: 'Kidney disease without dialysis',
    staffOnly: true,
    energyPerKg: [25, 35],
    proteinPerKg: [0.6, 1.3],
    notJudged: NOT_JUDGED_IN_KIDNEY_DISEASE,
    rules: ({ weight }) => [
      {
        nutrient: 'protein',
        low: (0.8 - PROTEIN_TOLERANCE) * weight,
        high: (0.8 + PROTEIN_TOLERANCE) * weight,
        hard: true,
        source: secondary('KDIGO: 0.8 g/kg; the tolerance of 0.1 is our own', { edition: '2024' }),
      },
    ],
    notes: [
      { text: 'No restriction of protein in frailty, sarcopenia or acute illness.', mark: 'secondary' },
      {
        text: 'Potassium and phosphorus are shown; limit them only if the last blood value is above its band. Never star fruit (kamrakh).',
        mark: 'unchecked',
      },
    ],
  },
  {
    key: 'dialysis',
    name: 'Dialysis',
    staffOnly: true,
    notJudged: NOT_JUDGED_IN_KIDNEY_DISEASE,
    rules: ({ weight }) => [
      {
        nutrient: 'protein',
        low: weight,
        high: 1.2 * weight,
        hard: true,
        source: read('KDOQI: 1.0 to 1.2 g/kg', { edition: '2020' }),
      },
    ],
    notes: [{ text: 'Fluid and potassium as the dialysis unit says.', mark: 'unchecked' }],
  },
  {
    key: 'pregnancy',
    name: 'Pregnancy',
    staffOnly: true,
    extraEnergy: 350,
    without: ['surmai'],
    rules: ({ weight }) => [
      {
        nutrient: 'protein',
        low: 0.83 * weight + 22,
        high: 1.6 * weight + 22,
        hard: true,
        source: unchecked('ICMR-NIN: 22 g more in the third trimester (9.5 g in the second)', ICMR_EDITION),
      },
    ],
    notes: [
      { text: 'No alcohol, raw or unpasteurised food, liver or large fish of prey.', mark: 'unchecked' },
    ],
  },
  {
    key: 'lactation',
    name: 'Breastfeeding',
    staffOnly: true,
    extraEnergy: 600,
    notes: [{ text: '600 kcal more in the first six months, 520 after (ICMR-NIN 2020).', mark: 'unchecked' }],
  },
]

export const packs: Readonly<Record<string, Pack>> = Object.fromEntries(
  packList.map((pack) => [pack.key, pack]),
)

/** The packs of a person: that of healthy adults first. */
export const packsOf = ({ conditions }: Pick<Person, 'conditions'>): Pack[] => [
  HEALTHY_ADULT,
  ...conditions.flatMap((condition) => packs[condition] ?? []),
]

/** What fails below the average requirement is only a note up to the recommended amount. */
export const recommended = ({ sex }: Person): Partial<Record<NutrientKey, number>> => ({
  iron: IRON[sex].recommended,
  calcium: 1000,
  folate: FOLATE[sex].recommended,
})
