import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { mealNames, MEALS } from '#shared/domain/planner/dish.ts'
import { ACTIVITY_NAMES, DIET_NAMES } from '#web/entities/patient/way-of-life.ts'
import { dayName, dayTypeName } from '#web/entities/plan/day-names.ts'
import { avoidedName, DIET_RULES, goalNames } from './basis-names.ts'
import { type BasisForm, formOf, type PlanForm } from './plan-form.ts'
import { spoken } from '#shared/domain/patient-plan/spoken.ts'
import type { KnownDishes } from './week-sums.ts'
import { mealAt, type MealPlace, type Week } from './week.ts'

/** A draft as far as it is edited. */
export interface Edited {
  week: Week
  form: PlanForm
}

/** A plan as its edits begin. */
export const editedOf = (plan: PatientPlan): Edited => ({ week: plan.days as Week, form: formOf(plan) })

/** What differs between two drafts, in words of each. */
export interface Difference {
  of: string
  mine: string
  theirs: string
}

const listed = (names: readonly string[]) => names.join(', ') || 'none'

const parts: readonly [string, (basis: BasisForm) => string][] = [
  ['Energy', ({ energy }) => (energy.trim() ? `${energy.trim()} kcal` : 'as worked out')],
  ['Protein', ({ protein }) => (protein.trim() ? `${protein.trim()} g` : 'as worked out')],
  ['Goal', ({ goal }) => goalNames[goal]],
  ['Activity', ({ activity }) => ACTIVITY_NAMES[activity]],
  ['Diet', ({ diet }) => DIET_NAMES[diet]],
  ['Rules of the diet', (basis) => listed(DIET_RULES.flatMap(([key, name]) => (basis[key] ? [name] : [])))],
  ['Avoid', ({ avoid }) => listed(avoid.map(avoidedName))],
  ['Sex to reckon with', ({ sex }) => sex || 'not chosen'],
  ['Measures and conditions', ({ anew }) => (anew ? 'from the record again' : 'as they were')],
]

function mealText(week: Week, place: MealPlace, dishes: KnownDishes): string {
  const { items, text, note } = mealAt(week, place)
  const served = ({ dish, portion }: { dish: string; portion: number }) =>
    `${dishes.get(dish)?.name ?? spoken(dish)}${portion === 1 ? '' : ` × ${portion}`}`
  const names = items.map(({ locked, or = [], ...item }) =>
    [`${served(item)}${locked ? ' (kept)' : ''}`, ...or.map(served)].join(' or '),
  )
  return [...names, text, note && `note ‘${note}’`].filter(Boolean).join(', ') || 'empty'
}

/**
 * In what two drafts differ: what they are made from, the reasons, the kinds of their days, their meals.
 *
 * @param warnings name the rules of the reasons
 */
export function differencesOf(
  mine: Edited,
  theirs: Edited,
  dishes: KnownDishes,
  warnings: PatientPlan['warnings'],
): Difference[] {
  const found: Difference[] = []
  const compare = (of: string, textOf: (draft: Edited) => string) => {
    const difference = { of, mine: textOf(mine), theirs: textOf(theirs) }
    if (difference.mine !== difference.theirs) found.push(difference)
  }
  for (const [of, textOf] of parts) compare(of, ({ form }) => textOf(form.basis))
  for (const rule of new Set([mine, theirs].flatMap(({ form }) => Object.keys(form.reasons)))) {
    const of = warnings.find((warning) => warning.rule === rule)?.text.replace(/\.$/, '') ?? spoken(rule)
    compare(`Reason for ‘${of}’`, ({ form }) => form.reasons[rule]?.trim() || 'none')
  }
  compare('Days', ({ week }) => String(week.length))
  const count = Math.max(mine.week.length, theirs.week.length)
  for (let day = 0; day < count; day++) {
    const name = dayName(day, count)
    compare(name, ({ week }) => dayTypeName(week[day]?.type ?? 'usual').toLowerCase())
    for (const meal of MEALS)
      compare(`${name}, ${mealNames[meal].toLowerCase()}`, ({ week }) =>
        mealText(week, { day, meal }, dishes),
      )
  }
  return found
}
