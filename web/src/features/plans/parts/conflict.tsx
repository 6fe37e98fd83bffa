import { Button, chakra } from '@chakra-ui/react'
import { mealNames, MEALS } from '#shared/domain/planner/dish.ts'
import { dayName } from '#web/entities/plan/day-names.ts'
import { same } from '#web/lib/values/same.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { KnownDishes } from '../week-sums.ts'
import { mealAt, type MealPlace, type Week } from '../week.ts'

/** More of them would hide the choice. */
const SHOWN = 6

interface Props {
  author: string
  mine: Week
  theirs: Week
  dishes: KnownDishes
  onKeep: () => void
  onTake: () => void
}

/** A draft that a colleague saved meanwhile: both weeks where they differ, and which goes on. */
export function Conflict({ author, mine, theirs, dishes, onKeep, onTake }: Props) {
  const count = Math.max(mine.length, theirs.length)
  const differ = Array.from({ length: count }, (_, day) => MEALS.map((meal) => ({ day, meal })))
    .flat()
    .filter((place) => !same(mealAt(mine, place), mealAt(theirs, place)))
  const textOf = (week: Week, place: MealPlace) => {
    const { items, text } = mealAt(week, place)
    const names = items.map(
      ({ dish, portion }) => `${dishes.get(dish)?.name ?? dish}${portion === 1 ? '' : ` × ${portion}`}`,
    )
    return [...names, text].filter(Boolean).join(', ') || 'empty'
  }
  return (
    <Notice tone="warning">
      <p>
        {author} changed this plan meanwhile
        {differ.length === 0 && ', in its targets, kinds of days or reasons'}. Nothing is lost: choose which
        goes on.
      </p>
      <chakra.ul fontWeight="400" mt="1">
        {differ.slice(0, SHOWN).map((place) => (
          <li key={`${place.day} ${place.meal}`}>
            {dayName(place.day, count)}, {mealNames[place.meal].toLowerCase()}: mine {textOf(mine, place)};
            theirs {textOf(theirs, place)}
          </li>
        ))}
        {differ.length > SHOWN && <li>and {differ.length - SHOWN} more meals</li>}
      </chakra.ul>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
        <Button size="sm" variant="outline" onClick={onKeep}>
          Keep mine
        </Button>
        <Button size="sm" variant="outline" onClick={onTake}>
          Take theirs
        </Button>
      </chakra.div>
    </Notice>
  )
}
