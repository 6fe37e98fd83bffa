import { type Cuisine, dailyTargets } from '../nutrition.ts'
import type { NutrientKey } from './nutrients.ts'
import { MARK_WORDS } from './marks.ts'
import {
  type Basis,
  type Note,
  ownRule,
  type Pack,
  packsOf,
  type Rule,
  type Source,
  unchecked,
} from './packs.ts'
import { type Person, proteinWeight } from './person.ts'

/** What staff set by hand. */
export interface GivenTargets {
  /** kcal a day. */
  energy?: number | undefined
  /** g a day. */
  protein?: number | undefined
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

/** What a search aims at: the targets, and what makes days differ. */
export interface Aim {
  targets: Targets
  cuisine: Cuisine
  /** A small dislike of each dish by key, so that another seed gives another day. */
  dislikes: ReadonlyMap<string, number>
  /** Grams of carbohydrate in each meal of the first day, which the others keep to. */
  carbohydrates?: readonly number[]
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
/** Dishes come in half portions, so that not every meal reaches its cap. */
const NEAR_CAP = 0.95
const FAT_SHARE = 0.25
const MOST_FAT = FAT_SHARE * (1 + AIM_TOLERANCE)
const PROTEIN_SHARE = 0.15
const KCAL_PER_G_CARBOHYDRATE = 4

const MIFFLIN = unchecked('Mifflin-St Jeor, as the AI plan; ± 5 % is our own', { edition: '1990' })
const AI_PLAN = ownRule('The AI plan’s target, ± 30 %')
const BY_STAFF = ownRule('Set for this person')

const marked = ({ text, mark }: Note) => `${text} (${MARK_WORDS[mark]})`

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

const placeOf = ({ nutrient, hard }: Rule) => `${nutrient} ${hard}`

const eachOnce = (...texts: string[]) => [...new Set(texts)].join('; ')

/** What two packs ask for together; refusals.ts has those that can't be had together. */
const bothOf = (one: Rule, other: Rule): Rule => ({
  ...other,
  ...((one.low ?? other.low) !== undefined && { low: Math.max(one.low ?? 0, other.low ?? 0) }),
  ...((one.high ?? other.high) !== undefined && {
    high: Math.min(one.high ?? Infinity, other.high ?? Infinity),
  }),
  source: { ...other.source, text: eachOnce(one.source.text, other.source.text) },
})

/**
 * Among rules for one nutrient those of packs replace the one for healthy adults, and one set by hand replaces both; hard
 * and soft ones stand side by side.
 */
function inForce(
  usual: readonly Rule[],
  packs: readonly Pack[],
  ofPacks: readonly Rule[],
  byHand: readonly Rule[],
): Rule[] {
  const together = new Map<string, Rule>()
  for (const rule of ofPacks) {
    const before = together.get(placeOf(rule))
    together.set(placeOf(rule), before ? bothOf(before, rule) : rule)
  }
  const kept = new Map<string, Rule>()
  for (const rule of [...usual, ...together.values(), ...byHand]) kept.set(placeOf(rule), rule)
  const notJudged = new Set(packs.flatMap((pack) => pack.notJudged ?? []))
  return [...kept.values()].filter(({ nutrient }) => !notJudged.has(nutrient))
}

/**
 * What the day of a person aims at. A target set by hand may go below the least energy (`hasFloor` false), never out of the
 * protein that a pack allows. Throws RangeError for targets that are no positive number.
 */
export function targetsOf(person: Person, given: GivenTargets = {}, hasFloor = true): Targets {
  for (const value of [given.energy, given.protein])
    if (value !== undefined && !(value > 0 && Number.isFinite(value)))
      throw new RangeError(`No possible target: ${value}`)
  const packs = packsOf(person)
  const weight = proteinWeight(person)
  const notes: string[] = []
  const floor = ENERGY_FLOOR[person.sex]
  let energy = energyOf(person)
  // First the range, then what is added to it, in whatever order the packs come.
  for (const { energyPerKg } of packs)
    if (energyPerKg) energy = Math.min(Math.max(energy, energyPerKg[0] * weight), energyPerKg[1] * weight)
  for (const { extraEnergy = 0 } of packs) energy += extraEnergy
  if (given.energy !== undefined) energy = given.energy
  if (energy < floor && (given.energy === undefined || hasFloor)) {
    notes.push(`Planned at ${floor.toLocaleString('en')} kcal, the least that we plan for.`)
    energy = floor
  }
  energy = Math.round(energy)

  const { calories, fatG, carbsG } = aiPlan(person)
  const scale = energy / (calories || energy)
  const basis: Basis = { person, energy, weight }
  const [healthy, ...others] = packs
  const usual: Rule[] = [
    {
      nutrient: 'energy',
      ...around(energy, ENERGY_TOLERANCE),
      hard: true,
      source: given.energy === undefined ? MIFFLIN : BY_STAFF,
    },
    { nutrient: 'fat', ...around(fatG * scale, AIM_TOLERANCE), hard: false, source: AI_PLAN },
    { nutrient: 'carbohydrate', ...around(carbsG * scale, AIM_TOLERANCE), hard: false, source: AI_PLAN },
    ...(healthy?.rules?.(basis) ?? []),
  ]
  const byHand: Rule[] = []
  if (given.protein !== undefined) {
    let protein = given.protein
    for (const { name, proteinPerKg } of packs) {
      if (!proteinPerKg) continue
      const [least, most] = proteinPerKg
      protein = Math.min(Math.max(protein, least * weight), most * weight)
      if (protein !== given.protein)
        notes.push(`‘${name}’: protein is never planned under ${least} or over ${most} g/kg.`)
    }
    byHand.push({
      nutrient: 'protein',
      ...around(protein, GIVEN_PROTEIN_TOLERANCE),
      hard: true,
      source: BY_STAFF,
    })
  }

  const targets: Targets = {
    energy,
    rules: inForce(
      usual,
      packs,
      others.flatMap((pack) => pack.rules?.(basis) ?? []),
      byHand,
    ),
    notes: [...notes, ...packs.flatMap((pack) => (pack.notes ?? []).map(marked))],
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

/** Whether capped meals can bring the energy with no more fat than the AI plan’s band has. */
function capIsPossible(energy: number): boolean {
  const most = (NEAR_CAP * MAIN_MEALS * MEAL_CARBOHYDRATE_CAP) / (1 - SNACKS * SNACK_SHARE)
  const needed = (energy * (1 - MOST_FAT - PROTEIN_SHARE)) / KCAL_PER_G_CARBOHYDRATE
  return needed <= most
}
