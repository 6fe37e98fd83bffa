import { amountText, type Vessels } from '#shared/domain/planner/amount-text.ts'
import { WEEKDAYS } from './weekdays.ts'
import type { DayView } from './worker/views.ts'

/** A day or a week as plain text. */
export function planAsText(days: readonly DayView[], vessels: Vessels): string {
  const parts = days.map((day, index) => {
    const meals = day.meals.map(({ name, energy, dishes }) => [
      `${name} (${energy})`,
      ...dishes.map(
        (dish) => `  - ${dish.name}: ${amountText(dish.measure, dish.portion, vessels)} (${dish.grams} g)`,
      ),
      '',
    ])
    return [
      days.length > 1 ? `${WEEKDAYS[index]}\n` : '',
      ...meals.flat(),
      `In all: ${day.summary}`,
      ...day.missed.map((text) => `Misses: ${text}`),
      ...(day.soak.length > 0 ? [`The evening before: soak for ${day.soak.join(', ')}.`] : []),
      ...day.notes,
    ]
      .join('\n')
      .trim()
  })
  return `${parts.join('\n\n----------\n\n')}\n\nFood values: USDA National Nutrient Database, release SR24. Not reviewed by a dietitian.\n`
}
