import type { ClinicFacts } from '#shared/contract/settings.ts'
import { DIET_PLANS } from '#shared/domain/diet-plans/catalogue.ts'
import { MEAL_NAMES } from '#shared/domain/menus.ts'

/** Figures about the site, computed from the product itself. */
export const counters = ({ slots, slotMinutes }: Pick<ClinicFacts, 'slots' | 'slotMinutes'>) => [
  { value: String(DIET_PLANS.length), label: 'sample diet plans to read, copy and print' },
  { value: String(MEAL_NAMES.length), label: 'meals in every AI plan, with daily targets' },
  { value: String(slots.length), label: 'consultation times on every open day' },
  { value: String(slotMinutes), label: 'minutes with the dietitian each time' },
]
