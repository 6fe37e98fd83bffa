import { DIET_PLANS } from '#shared/domain/diet-plans/catalogue.ts'
import { MEAL_NAMES } from '#shared/domain/menus.ts'
import { DEFAULT_SLOTS } from '#shared/domain/slots.ts'

/** What a visitor finds here, counted from the product itself; the minutes are those that the clinic begins with. */
export const counters = [
  { value: String(DIET_PLANS.length), label: 'sample diet plans to read, copy and print' },
  { value: String(MEAL_NAMES.length), label: 'meals in every AI plan, with daily targets' },
  { value: String(DEFAULT_SLOTS.length), label: 'consultation times on every open day' },
  { value: '30', label: 'minutes with the dietitian each time' },
]
