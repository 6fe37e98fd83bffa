import { useEffect, useState } from 'react'
import { amountText, type Vessels } from '#shared/domain/planner/amount-text.ts'
import { askKitchen } from './kitchen-calls.ts'
import { type Planner, servedOn } from './use-planner.ts'
import type { DayView, DishView, PortionsView } from './worker/views.ts'

/** The others at the table, called by their numbers: you are the first. */
export const called = <T>(others: readonly T[]) =>
  others.map((other, index) => ({ other, index, name: `Person ${index + 2}` }))

/** How much of a dish somebody gets on a day; undefined where there is nothing to say. */
export function portionText(
  other: PortionsView,
  day: number,
  dish: DishView,
  vessels: Vessels,
): string | undefined {
  const portion = 'refused' in other ? undefined : other.portions[day]?.[`${dish.meal} ${dish.dish}`]
  return portion === undefined ? undefined : amountText(dish.measure, portion, vessels)
}

/** The portions of the others at the table on the shown days. Null: nobody else, or not yet. */
export function usePortions({ result, person, eaters }: Planner): PortionsView[] | 'failed' | null {
  const days = result.state === 'ready' ? result.days : null
  const [found, setFound] = useState<{ days: DayView[]; views: PortionsView[] | 'failed' } | null>(null)
  useEffect(() => {
    if (!person || !days || eaters.length === 0) return undefined
    let stale = false
    const show = (views: PortionsView[] | 'failed') => !stale && setFound({ days, views })
    askKitchen('family', person, days.map(servedOn), eaters).then(show, () => show('failed'))
    return () => {
      stale = true
    }
  }, [person, days, eaters])
  const isOfThese =
    found?.days === days && (found?.views === 'failed' || found?.views.length === eaters.length)
  return isOfThese && eaters.length > 0 ? found!.views : null
}
