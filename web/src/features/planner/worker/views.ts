import type { Mark } from '#shared/domain/planner/marks.ts'
import type { Meal, Role } from '#shared/domain/planner/dish.ts'
import type { Lock } from '#shared/domain/planner/plan-day.ts'

// What the worker tells the page: words and numbers to show, so that the page needs neither tables nor engine.

export interface DishView extends Lock {
  name: string
  /** In Devanagari. */
  script: string
  role: Role
  /** One portion in household measure: '1 katori'. */
  measure: string
  /** As served. */
  grams: number
  portions: { min: number; max: number; step: number }
  minutes: number
  /** Why it is in this day. */
  why: string
  /** Names of foods that stand in for what the source lacks: its sums are '≈'. */
  standIns: string[]
  /** Nothing salty is added, where most would. */
  noSalt: boolean
  /** What is in it, with raw grams. */
  ingredients: string[]
}

export interface MealView {
  meal: Meal
  name: string
  energy: string
  dishes: DishView[]
}

export interface BandView {
  name: string
  /** '72.4 g', '≈ 1,840 kcal', 'at least 2.1 µg'. */
  total: string
  /** '46 to 93 g', 'at least 25 g'. */
  range: string
  met: boolean
  hard: boolean
  source: string
  mark: Mark
}

export interface DayView {
  meals: MealView[]
  /** Energy and the three that a day is told by. */
  summary: string
  bands: BandView[]
  missed: string[]
  notes: string[]
  /** What to soak the evening before. */
  soak: string[]
}

/** What a dietitian can sign of the rules that a plan is judged by. */
export interface RulesView {
  kind: 'pack' | 'note'
  id: string
  /** Of the rules as they are here. */
  version: string
  name: string
}

export interface RefusedView {
  refused: { rule: string; text: string }[]
}

/** The portions of another person at the table, for each day by meal and dish: 'lunch varan'; or why there are none. */
export type PortionsView = { portions: Record<string, number>[] } | { refused: string }

export interface SwapView {
  dish: string
  portion: number
  name: string
  measure: string
  /** What it changes: '+ 40 kcal, − 3.1 g protein'. */
  change: string
  cost: number
}

export interface BuyView {
  name: string
  amount: string
}

/** What can be left out: an allergen with all that contains it, or one food. */
export interface AvoidOption {
  key: string
  name: string
  /** What it is called, too. */
  also: string
}
