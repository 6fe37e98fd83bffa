import { type DayKind, dishesOf, isFasting, mayNotFast, NO_FAST } from '#shared/domain/planner/day-kinds.ts'
import { type Dish, type Meal, mealNames, type Role } from '#shared/domain/planner/dish.ts'
import { ALLERGENS, OTHER_NAMES } from '#shared/domain/planner/food-list.ts'
import {
  dayOf,
  dishes as dishTable,
  foods,
  marksOf,
  nutrients,
  planDay,
  planDayBeside,
  planWeek,
  portionsFor,
  shoppingList,
  swaps as swapsFor,
  totalsOf,
} from '#shared/domain/planner/index.ts'
import type { NutrientKey } from '#shared/domain/planner/nutrients.ts'
import { signedTextsOf } from '#shared/domain/planner/pack-text.ts'
import { packsOf } from '#shared/domain/planner/packs.ts'
import type { Mark } from '#shared/domain/planner/marks.ts'
import type { Person } from '#shared/domain/planner/person.ts'
import type { Lock, PlanOptions } from '#shared/domain/planner/plan-day.ts'
import type { Plan, Serving } from '#shared/domain/planner/plan.ts'
import type { Refusal } from '#shared/domain/planner/refusals.ts'
import type { Place } from '#shared/domain/planner/swaps.ts'
import type { Band } from '#shared/domain/planner/targets.ts'
import type { Total, Totals } from '#shared/domain/planner/totals.ts'
import { WEEKDAYS } from '#web/lib/values/weekdays.ts'
import type {
  AvoidOption,
  BandView,
  BuyView,
  DayView,
  DishView,
  PortionsView,
  RefusedView,
  RulesView,
  SwapView,
} from './views.ts'

const dishByKey = new Map(dishTable.map((dish) => [dish.key, dish]))
const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

const amountOf = (nutrient: NutrientKey, value: number) => {
  const { digits, unit } = nutrients[nutrient]
  return `${number(value, digits)} ${unit}`
}

const WORTH_SAYING = ['protein', 'fibre', 'calcium', 'iron', 'folate', 'b12', 'potassium'] as const
const GOOD_PART = 0.12
const named: Record<(typeof WORTH_SAYING)[number], string> = {
  protein: 'protein',
  fibre: 'fibre',
  calcium: 'calcium',
  iron: 'iron',
  folate: 'folate',
  b12: 'vitamin B12',
  potassium: 'potassium',
}

/** Why a dish is there: the two of the day's nutrients that it brings most of. */
function whyOf({ ingredients }: Serving, { minutes, tags }: Dish, day: Totals): string {
  const own = totalsOf(ingredients)
  const parts = WORTH_SAYING.map((key) => ({ key, share: own[key].value / (day[key].value || 1) }))
    .filter(({ share }) => share >= GOOD_PART)
    .sort((a, b) => b.share - a.share)
    .slice(0, 2)
    .map(({ key, share }) => `${number(share * 100)} % of the day’s ${named[key]}`)
  const brings =
    parts.length > 0 ? `Brings ${parts.join(' and ')}` : `Brings ${amountOf('energy', own.energy.value)}`
  const traits = [
    minutes > 0 && `ready in ${minutes} min`,
    tags.includes('keeps') && 'keeps until tomorrow',
    tags.includes('one_pot') && 'one pot',
  ].filter(Boolean)
  return `${[brings, ...traits].join(', ')}.`
}

/** Nobody asks whether there is salt in a fruit. */
const unsalted = new Set<Role>(['fruit', 'drink', 'sweet'])

function dishView(meal: Meal, serving: Serving, totals: Totals): DishView {
  const dish = dishByKey.get(serving.dish)!
  const { standIns, noSalt } = marksOf(dish.ingredients.map(({ food }) => food))
  return {
    meal,
    dish: dish.key,
    portion: serving.portion,
    name: dish.name,
    script: dish.script,
    role: dish.role,
    measure: dish.measure.text,
    grams: Math.round(serving.grams),
    portions: dish.portions,
    minutes: dish.minutes,
    why: whyOf(serving, dish, totals),
    standIns: standIns.map((food) => foods[food].name),
    noSalt: noSalt && !unsalted.has(dish.role),
    ingredients: serving.ingredients.map(
      ({ food, grams }) => `${foods[food].name} ${number(grams, grams < 10 ? 1 : 0)} g`,
    ),
  }
}

const isApproximate = ({ meals }: Plan) =>
  meals.some(({ dishes }) =>
    dishes.some(
      ({ dish }) => marksOf(dishByKey.get(dish)!.ingredients.map(({ food }) => food)).standIns.length > 0,
    ),
  )

const totalText = (key: NutrientKey, { value, atLeast }: Total, approximate: boolean) =>
  `${atLeast ? 'at least ' : approximate ? '≈ ' : ''}${amountOf(key, value)}`

function bandView(
  { nutrient, low, high, met, hard, source }: Band,
  totals: Totals,
  approximate: boolean,
): BandView {
  const { name, unit, digits } = nutrients[nutrient]
  const shown = (value: number) => number(value, digits)
  const range =
    low !== undefined && high !== undefined
      ? `${shown(low)} to ${shown(high)} ${unit}`
      : low !== undefined
        ? `at least ${shown(low)} ${unit}`
        : `up to ${shown(high ?? 0)} ${unit}`
  const place = [source.edition, source.section].filter(Boolean).join(', ')
  return {
    name,
    total: totalText(nutrient, totals[nutrient], approximate),
    range,
    met,
    hard,
    source: place ? `${source.text} (${place})` : source.text,
    mark: source.mark satisfies Mark,
  }
}

function dayView(day: Plan): DayView {
  const { totals } = day
  const approximate = isApproximate(day)
  const meals = day.meals.map(({ meal, dishes }) => ({
    meal,
    name: mealNames[meal],
    energy: amountOf('energy', totalsOf(dishes.flatMap(({ ingredients }) => ingredients)).energy.value),
    dishes: dishes.map((serving) => dishView(meal, serving, totals)),
  }))
  const soak = day.meals.flatMap(({ dishes }) =>
    dishes.map(({ dish }) => dishByKey.get(dish)!).filter(({ tags }) => tags.includes('soak')),
  )
  const part = (key: NutrientKey, word: string) =>
    `${totalText(key, totals[key], approximate)} ${word}`.trim()
  return {
    meals,
    summary: [
      part('energy', ''),
      part('protein', 'protein'),
      part('carbohydrate', 'carbs'),
      part('fat', 'fat'),
    ].join(' · '),
    bands: day.bands.map((band) => bandView(band, totals, approximate)),
    missed: day.missed,
    notes: day.notes,
    soak: [...new Set(soak.map(({ name }) => name))],
  }
}

/** The dishes of a kind of day, and of the locked ones those that it can have. */
function optionsFor(kind: DayKind, locks: readonly Lock[] = []): PlanOptions {
  const dishes = dishesOf(kind, dishTable)
  const canHave = (lock: Lock) =>
    dishes.some(({ key, meals }) => key === lock.dish && meals.includes(lock.meal))
  return { dishes, locks: locks.filter(canHave) }
}

/** What is planned: one day, or seven from Monday on, each of its kind. */
export interface Wish {
  person: Person
  seed: number
  /** One for a day, seven for a week. */
  kinds: readonly DayKind[]
}

const isRefusal = (result: object): result is Refusal => 'refused' in result

/** The seed of a day of the week that is planned by itself. */
const seedOf = (seed: number, day: number) => (seed + day * 7919) % 2 ** 32

/** Where the kind of a day leaves no dish for a meal, that can be taken back too. */
function namingDay({ refused }: Refusal, kinds: readonly DayKind[], day: number): Refusal {
  if (kinds[day] === 'usual') return { refused }
  const name = kinds.length > 1 ? WEEKDAYS[day]! : 'This day'
  return {
    refused: refused.map(({ rule, text }) =>
      rule === 'no_dish' ? { rule, text: `${text} ${name} can also be a usual day.` } : { rule, text },
    ),
  }
}

/** The rules and sentences that a person's plans are judged by and come with. */
function rulesOf(person: Person): RulesView[] {
  return packsOf(person).flatMap((pack) =>
    signedTextsOf(pack).map(({ kind, id, version }) => ({ kind, id, version, name: pack.name })),
  )
}

/** How far from a day a main dish may not come again: the farthest first. */
const NEAR = [-2, 2, -1, 1]

/** The days of a week, those with locks or dishes of their own planned anew beside the others. */
function daysOf(
  week: readonly Plan[],
  { person, seed, kinds }: Wish,
  locked: readonly (readonly Lock[])[],
): (Plan | Refusal)[] {
  const isOwn = (day: number) => kinds[day] !== 'usual' || Boolean(locked[day]?.length)
  const plans: (Plan | Refusal | undefined)[] = week.map((planned, day) => (isOwn(day) ? undefined : planned))
  for (const day of week.keys()) {
    if (!isOwn(day)) continue
    const near = NEAR.flatMap((far) => plans[day + far] ?? []).filter(
      (found): found is Plan => !isRefusal(found),
    )
    const options = optionsFor(kinds[day]!, locked[day])
    plans[day] = planDayBeside(person, seedOf(seed, day), near, week[0]!, options)
  }
  return plans as (Plan | Refusal)[]
}

/**
 * The days of a wish. A day with locks is planned around them; so is a fasting day, which has dishes of its own.
 *
 * @param locked the locked dishes of each day; none for a day that has none
 */
function plan(
  { person, seed, kinds }: Wish,
  locked: readonly (readonly Lock[])[],
): { days: DayView[]; missed: string[]; rules: RulesView[] } | RefusedView {
  const missed: string[] = []
  if (mayNotFast(person) && kinds.some(isFasting)) return { refused: [NO_FAST] }
  const one = (day: number) => planDay(person, seedOf(seed, day), optionsFor(kinds[day]!, locked[day]))
  let plans: (Plan | Refusal)[]
  if (kinds.length === 1) plans = [one(0)]
  else {
    const week = planWeek(person, seed, optionsFor('usual'))
    if (isRefusal(week)) return week
    missed.push(...week.missed.filter((text) => !week.days.some((day) => day.missed.includes(text))))
    plans = daysOf(week.days, { person, seed, kinds }, locked)
  }
  const at = plans.findIndex(isRefusal)
  if (at !== -1) return namingDay(plans[at] as Refusal, kinds, at)
  return { days: (plans as Plan[]).map((day) => dayView(day)), missed, rules: rulesOf(person) }
}

/** A day after a change by hand. */
function change(person: Person, served: readonly Lock[]): DayView | RefusedView {
  const day = dayOf(person, served)
  return isRefusal(day) ? day : dayView(day)
}

/** '+12 kcal', '−0.4 g'; what rounds to nothing is '±0'. */
function signed(nutrient: NutrientKey, value: number): string {
  const amount = amountOf(nutrient, Math.abs(value))
  const sign = Number.parseFloat(amount) === 0 ? '±' : value < 0 ? '−' : '+'
  return sign + amount
}

const SHOWN_CHANGES = ['energy', 'protein', 'fibre'] as const

/** What else could stand in a place of a day. */
function swaps(person: Person, served: readonly Lock[], place: Place, kind: DayKind): SwapView[] {
  const day = dayOf(person, served)
  if (isRefusal(day)) return []
  return swapsFor(person, day, place, { dishes: dishesOf(kind, dishTable) }).map(
    ({ dish: key, portion, change: by }) => {
      const dish = dishByKey.get(key)!
      const words = SHOWN_CHANGES.map((nutrient) => {
        const name = nutrient === 'energy' ? '' : ` ${nutrient}`
        return `${signed(nutrient, by[nutrient])}${name}`
      })
      return {
        dish: key,
        portion,
        name: dish.name,
        measure: dish.measure.text,
        change: words.join(', '),
        cost: dish.cost,
      }
    },
  )
}

/** Somebody else at the table; null as long as nothing is known of their health. */
export type Eater = Pick<Person, 'age' | 'sex' | 'heightCm' | 'weightKg' | 'activity'>

const ASK_HEALTH = 'No portions yet: tick that nothing of health applies; otherwise a dietitian sets them.'

/** Another person's portions of a day: enough to keep their weight, within what all of them eat. */
const portionsOf = (person: Person, served: readonly Lock[], eater: Eater) =>
  portionsFor({ ...person, ...eater, goal: 'maintain', conditions: [] }, served)

/** The family pot of these days. */
function family(
  person: Person,
  days: readonly (readonly Lock[])[],
  eaters: readonly (Eater | null)[],
): PortionsView[] {
  return eaters.map((eater) => {
    if (!eater) return { refused: ASK_HEALTH }
    const portions: Record<string, number>[] = []
    for (const served of days) {
      const day = portionsOf(person, served, eater)
      if (isRefusal(day)) return { refused: day.refused.map(({ text }) => text).join(' ') }
      const ofDay = day.meals.flatMap(({ meal, dishes }) =>
        dishes.map(({ dish, portion }) => [`${meal} ${dish}`, portion] as const),
      )
      portions.push(Object.fromEntries(ofDay))
    }
    return { portions }
  })
}

/** Units that are counted. */
const MANY: Readonly<Record<string, string>> = { piece: 'pieces', bunch: 'bunches', cup: 'cups' }

/** What to buy for these days, for `people` with the same portions and for others with their own; not for who has none. */
function shopping(
  person: Person,
  days: readonly (readonly Lock[])[],
  people: number,
  eaters: readonly (Eater | null)[],
): BuyView[] {
  const own = days.map((served) => dayOf(person, served))
  const others = eaters
    .filter((eater) => eater !== null)
    .flatMap((eater) => days.map((served) => portionsOf(person, served, eater)))
  const plans = [...Array<typeof own>(people).fill(own).flat(), ...others]
  return shoppingList(
    plans.filter((day): day is Plan => !isRefusal(day)),
    1,
  ).map(({ food, shop: { amount, unit } }) => ({
    name: foods[food].name,
    amount: `${number(amount, Number.isInteger(amount) ? 0 : 2)} ${amount > 1 ? (MANY[unit] ?? unit) : unit}`,
  }))
}

const sentence = (key: string) => key.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

const also = (key: string) => (OTHER_NAMES[key as keyof typeof OTHER_NAMES] ?? '').replaceAll('-', ' ')

/** What can be left out: allergens first. */
function avoidable(): AvoidOption[] {
  return [
    ...ALLERGENS.map((key) => ({ key, name: sentence(key), also: also(key) })),
    ...Object.entries(foods)
      .filter(([key]) => !(ALLERGENS as readonly string[]).includes(key))
      .map(([key, { name }]) => ({ key, name, also: also(key) })),
  ]
}

export const kitchen = { plan, change, swaps, family, shopping, avoidable }
export type Kitchen = typeof kitchen
