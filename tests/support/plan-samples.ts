import type { Dish } from '#shared/contract/dishes.ts'
import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { dishes as table, totalsOf } from '#shared/domain/planner/index.ts'

/** Three dishes of the table, as the server lists them. */
export const sampleDishes: Dish[] = table
  .filter(({ key }) => ['kanda_pohe', 'upma', 'dal_tadka'].includes(key))
  .map(({ key, name, role, meals, ingredients }) => ({
    id: key,
    name,
    role,
    meals,
    ingredients,
    totals: {},
    allergens: [],
    diets: [],
    mealTimes: null,
    own: false,
    retired: false,
    version: 1,
    author: null,
  }))

const pohe = totalsOf(table.find(({ key }) => key === 'kanda_pohe')!.ingredients)

/** A draft of one day, with one dish. */
export const aPlan = (part: Partial<PatientPlan> = {}): PatientPlan => ({
  id: '6a000000-0000-4000-8000-000000000001',
  patientUid: 'P-AAAAAAAA',
  status: 'draft',
  from: null,
  to: null,
  inputs: {
    from: 'engine',
    age: 40,
    sex: 'female',
    heightCm: 160,
    weightKg: 62,
    diet: 'vegetarian',
    count: 1,
  },
  days: [{ meals: [{ meal: 'breakfast', items: [{ dish: 'kanda_pohe', portion: 1 }] }] }],
  computed: {
    dishes: {},
    marks: { cells: [], texts: [] },
    energy: 1640,
    avoided: [],
    diets: [],
    mealTimes: null,
    proposals: [],
  },
  totals: { days: [pohe], mean: pohe },
  bands: [
    {
      nutrient: 'energy',
      low: 1500,
      high: 1700,
      hard: true,
      source: { text: 'The equation', mark: 'own', reviewBy: '2027-11-01' },
    },
    {
      nutrient: 'protein',
      low: 50,
      high: 90,
      hard: false,
      source: { text: 'ICMR', mark: 'unchecked', reviewBy: '2027-11-01' },
    },
  ],
  missed: [[]],
  warnings: [],
  flags: [],
  seed: 1,
  foodsVersion: '1',
  engineVersion: '1',
  revises: null,
  reason: null,
  author: 'Dr. Meera Rao',
  createdAt: '2026-11-23T05:00:00.000Z',
  updatedAt: '2026-11-23T05:00:00.000Z',
  activatedAt: null,
  version: 1,
  ...part,
})
