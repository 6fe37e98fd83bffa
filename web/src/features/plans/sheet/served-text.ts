import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { isMadeOf } from '#shared/domain/patient-plan/kept-dish.ts'
import { gramsOf, tableByKey } from '../table-dishes.ts'
import type { PlanWords } from './plan-words.ts'

/**
 * ‘Varan, 1 katori’, in the language of the sheet. A dish of the clinic keeps its name. One that was kept with other foods
 * than it has today is in grams: today's measure isn't its own.
 */
export function servedText(
  { computed }: Pick<PatientPlan, 'computed'>,
  { dish, portion }: { dish: string; portion: number },
  words: PlanWords,
): string {
  const known = tableByKey.get(dish)
  const kept = computed.dishes[dish]
  const script = known && words.script?.(known)
  const name = script || kept?.name || known?.name || dish
  const amount =
    known && kept && !isMadeOf(known, kept.ingredients)
      ? words.raw(Math.round(gramsOf(kept.ingredients) * portion))
      : words.amount(known?.measure.text ?? '1 portion', portion)
  return `${name}, ${amount}`
}
