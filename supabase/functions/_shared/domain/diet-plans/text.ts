import { DIET_PLAN_DISCLAIMER, type DietPlan } from './catalogue.ts'
import { DIABETES_PLAN } from './diabetes.ts'
import { genericPlanText } from './generic.ts'
import { KCAL_1200_PLAN } from './kcal-1200.ts'
import { PCOD_PLAN } from './pcod.ts'
import { type ReviewKnown, reviewLines } from '../review-text.ts'

const DETAILED_PLANS: ReadonlyMap<string, string> = new Map([
  ['diabetes', DIABETES_PLAN],
  ['pcod', PCOD_PLAN],
  ['1200-kcal', KCAL_1200_PLAN],
])

/** Whether the plan has its own text rather than the general template. */
export function hasDetailedText({ id }: Pick<DietPlan, 'id'>): boolean {
  return DETAILED_PLANS.has(id)
}

/** The whole text of a plan, as shown, copied and downloaded. Ends with the disclaimer and the review status. */
export function dietPlanText(plan: DietPlan, review?: ReviewKnown): string {
  const text = DETAILED_PLANS.get(plan.id) ?? genericPlanText(plan.label)
  const known = reviewLines(review).map((line) => `- ${line}\n`)
  return `${text}\nDISCLAIMER\n${DIET_PLAN_DISCLAIMER}\n\nREVIEW\n${known.join('')}`
}
