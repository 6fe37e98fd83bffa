import { amountText, type Vessels } from '#shared/domain/planner/amount-text.ts'
import { called, portionText } from './use-portions.ts'
import { WEEKDAYS } from '#web/lib/values/weekdays.ts'
import type { DayView, DishView, PortionsView } from './worker/views.ts'

/** A day or a week as plain text, with the portions of the others at the table. */
export function planAsText(
  days: readonly DayView[],
  vessels: Vessels,
  portions: readonly PortionsView[],
  signatures: readonly string[],
): string {
  const others = called(portions)
  const unserved = others.flatMap(({ other, name }) =>
    'refused' in other ? [`${name}: ${other.refused}`] : [],
  )
  const ofOthers = (dish: DishView, day: number) =>
    others.flatMap(({ other, name }) => {
      const amount = portionText(other, day, dish, vessels)
      return amount ? [`${name} ${amount}`] : []
    })
  const parts = days.map((day, index) => {
    const meals = day.meals.map(({ name, energy, dishes }) => [
      `${name} (${energy})`,
      ...dishes.map((dish) =>
        [
          `  - ${dish.name}: ${amountText(dish.measure, dish.portion, vessels)} (${dish.grams} g)`,
          ...ofOthers(dish, index),
        ].join('; '),
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
  return `${[parts.join('\n\n----------\n\n'), ...unserved].join('\n\n')}\n\nFood values: USDA National Nutrient Database, release SR24. ${signatures.join(' ')}\n`
}
