import { dailyTargets } from '../nutrition.ts'
import type { NutrientKey } from './nutrients.ts'
import { type Basis, packsOf, type Rule, type Source } from './packs.ts'
import { type Person, proteinWeight } from './person.ts'

/** What staff set by hand. */
export interface GivenTargets {
  /** kcal a day. */
  energy?: number
  /** g a day. */
  protein?: number
}

/** A rule with what came of it. */
export interface Band {
  nutrient: NutrientKey
  low?: number
  high?: number
  hard: boolean
  met: boolean
  source: Source
}

/** What a day of a person aims at. */
export interface Targets {
  energy: number
  rules: Rule[]
  /** Carbohydrate spread evenly over the meals; the cap of a main meal in grams, if one can be kept. */
  even?: { cap?: number }
  notes: string[]
}

/** Under this no day is planned, in kcal: dailyTargets() can go lower. */
export const ENERGY_FLOOR = { female: 1200, male: 1500 } as const

const ENERGY_TOLERANCE = 0.05
const AIM_TOLERANCE = 0.3
const GIVEN_PROTEIN_TOLERANCE = 0.1
/** Grams of carbohydrate in a main meal of people with diabetes, and in a snack as a part of the day's. */
const MEAL_CARBOHYDRATE_CAP = 60
const MAIN_MEALS = 3
const SNACKS = 2
export const SNACK_SHARE = 0.15
const MOST_FAT = 0.35
const PROTEIN_SHARE = 0.15
const KCAL_PER_G_CARBOHYDRATE = 4

const MIFFLIN: Source = {
  text: 'Mifflin-St Jeor 1990, as the AI plan; ± 5 % is our own',
  mark: 'unchecked',
}
const AI_PLAN: Source = { text: 'The AI plan’s target, ± 30 % (our own)', mark: 'own' }
const BY_STAFF: Source = { text: 'Set for this person', mark: 'own' }

const around = (value: number, tolerance: number) => ({
  low: value * (1 - tolerance),
  high: value * (1 + tolerance),
})

const aiPlan = (person: Person) =>
  dailyTargets({
    ...person,
    gender: person.sex,
    cuisine: person.cuisine ?? 'indian',
    veg: person.diet !== 'non-vegetarian',
  })

/** What the AI plan would give, kcal a day; a plan is never made for less than the floor. */
export const energyOf = (person: Person): number => aiPlan(person).calories

/** Among rules for one nutrient a pack's replaces the one for healthy adults; hard and soft ones stand side by side. */
function inForce(rules: readonly Rule[]): Rule[] {
  const kept = new Map<string, Rule>()
  for (const rule of rules) kept.set(`${rule.nutrient} ${rule.hard}`, rule)
  return [...kept.values()]
}

/** What the day of a person aims at. Throws RangeError for targets that are no positive number. */
export function targetsOf(person: Person, given: GivenTargets = {}): Targets {
  for (const value of [given.energy, given.protein])
    if (value !== undefined && !(value > 0 && Number.isFinite(value)))
      throw new RangeError(`No possible target: ${value}`)
  const packs = packsOf(person)
  const weight = proteinWeight(person)
  const notes: string[] = []
  const floor = ENERGY_FLOOR[person.sex]
  let energy = energyOf(person)
  for (const { extraEnergy = 0, energyPerKg } of packs) {
    energy += extraEnergy
    if (energyPerKg) energy = Math.min(Math.max(energy, energyPerKg[0] * weight), energyPerKg[1] * weight)
  }
  if (energy < floor) {
    notes.push(`Planned at ${floor.toLocaleString('en')} kcal, the least that we plan for.`)
    energy = floor
  }
  energy = Math.round(given.energy ?? energy)

  const { fatG, carbsG } = aiPlan(person)
  const basis: Basis = { person, energy, weight }
  const rules: Rule[] = [
    {
      nutrient: 'energy',
      ...around(energy, ENERGY_TOLERANCE),
      hard: true,
      source: given.energy === undefined ? MIFFLIN : BY_STAFF,
    },
    { nutrient: 'fat', ...around(fatG, AIM_TOLERANCE), hard: false, source: AI_PLAN },
    { nutrient: 'carbohydrate', ...around(carbsG, AIM_TOLERANCE), hard: false, source: AI_PLAN },
    ...packs.flatMap((pack) => pack.rules?.(basis) ?? []),
  ]
  if (given.protein !== undefined)
    rules.push({
      nutrient: 'protein',
      ...around(given.protein, GIVEN_PROTEIN_TOLERANCE),
      hard: true,
      source: BY_STAFF,
    })

  const targets: Targets = {
    energy,
    rules: inForce(rules),
    notes: [...notes, ...packs.flatMap((pack) => pack.notes ?? [])],
  }
  if (packs.some(({ even }) => even)) {
    targets.even = capIsPossible(energy) ? { cap: MEAL_CARBOHYDRATE_CAP } : {}
    if (!targets.even.cap)
      targets.notes.push(
        `At ${energy.toLocaleString('en')} kcal a cap of ${MEAL_CARBOHYDRATE_CAP} g of carbohydrate a meal would need too much fat: the meals are even by share alone.`,
      )
  }
  if (person.diet === 'vegan')
    targets.notes.push('Vegan days need vitamin B12 as a supplement or in fortified food.')
  return targets
}

/** Whether capped meals can bring the energy with no more than 35 % of it as fat. */
function capIsPossible(energy: number): boolean {
  const most = (MAIN_MEALS * MEAL_CARBOHYDRATE_CAP) / (1 - SNACKS * SNACK_SHARE)
  const needed = (energy * (1 - MOST_FAT - PROTEIN_SHARE)) / KCAL_PER_G_CARBOHYDRATE
  return needed <= most
}
