import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { dishes as table } from '#shared/domain/planner/index.ts'
import type { PlanWords } from './plan-words.ts'

const tableByKey = new Map(table.map((dish) => [dish.key, dish]))

/** ‘Varan, 1 katori’, in the language of the sheet. A dish of the clinic keeps its name. */
export function servedText(
  { computed }: Pick<PatientPlan, 'computed'>,
  { dish, portion }: { dish: string; portion: number },
  words: PlanWords,
): string {
  const known = tableByKey.get(dish)
  const name = (words.script && known?.script) || computed.dishes[dish]?.name || known?.name || dish
  return `${name}, ${words.amount(known?.measure.text ?? '1 portion', portion)}`
}
