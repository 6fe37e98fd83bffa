import { chakra } from '@chakra-ui/react'
import type { KeyboardEvent } from 'react'
import { MEALS } from '#shared/domain/planner/dish.ts'
import { dayName, dayTypeNames, mealNames } from '../day-names.ts'
import type { KnownDishes } from '../week-sums.ts'
import { mealAt, type MealPlace, type Week } from '../week.ts'

interface Props {
  week: Week
  dishes: KnownDishes
  /** Why a dish of a cell must not stay: 'has milk'; undefined if it may. */
  markOf: (dish: string) => string | undefined
  chosen: MealPlace
  onChoose: (place: MealPlace) => void
  /** Goes on into the chosen cell. */
  onOpen: () => void
  /** Narrow screens show one day. */
  wide: boolean
}

const idOf = ({ day, meal }: MealPlace) => `cell-${day}-${meal}`

/** Focuses the cell of a place. */
export const focusCell = (place: MealPlace) => document.querySelector<HTMLElement>(`#${idOf(place)}`)?.focus()

/** Where an arrow leads; undefined at the edge. */
function beside({ day, meal }: MealPlace, key: string, count: number): MealPlace | undefined {
  const [days, meals] =
    { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? []
  if (days === undefined || meals === undefined) return undefined
  const to = { day: day + days, meal: MEALS[MEALS.indexOf(meal) + meals] }
  return to.meal && to.day >= 0 && to.day < count ? { day: to.day, meal: to.meal } : undefined
}

/** The days by their meals. Arrows go from cell to cell, Enter into one; one cell is in the order of Tab. */
export function WeekGrid({ week, dishes, markOf, chosen, onChoose, onOpen, wide }: Props) {
  const days = wide ? week.map((_, day) => day) : [chosen.day]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = beside(chosen, event.key, week.length)
    if (!to) return
    event.preventDefault()
    onChoose(to)
    requestAnimationFrame(() => focusCell(to))
  }
  return (
    <chakra.table
      w="full"
      tableLayout="fixed"
      borderCollapse="separate"
      borderSpacing="1"
      aria-label="The week"
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          <chakra.td w={wide ? '5.5rem' : '5rem'} />
          {days.map((day) => (
            <chakra.th
              key={day}
              scope="col"
              textAlign="start"
              textStyle="label"
              fontWeight="600"
              px="1"
              pb="1"
            >
              {dayName(day, week.length)}
              {week[day]?.type && (
                <chakra.span display="block" textStyle="xs" fontWeight="500" color="fg.muted">
                  {dayTypeNames[week[day].type.split(':')[0]!] ?? week[day].type}
                </chakra.span>
              )}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {MEALS.map((meal) => (
          <tr key={meal}>
            <chakra.th
              scope="row"
              textAlign="start"
              verticalAlign="top"
              textStyle="sm"
              fontWeight="500"
              color="fg.muted"
              pt="2"
            >
              {mealNames[meal]}
            </chakra.th>
            {days.map((day) => (
              <chakra.td key={day} p="0" h="1px" verticalAlign="top">
                <Cell place={{ day, meal }} {...{ week, dishes, markOf, chosen, onChoose, onOpen }} />
              </chakra.td>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}

type CellProps = Omit<Props, 'wide'> & { place: MealPlace }

function Cell({ place, week, dishes, markOf, chosen, onChoose, onOpen }: CellProps) {
  const { items, text } = mealAt(week, place)
  const isChosen = place.day === chosen.day && place.meal === chosen.meal
  const marks = items.flatMap(({ dish, or = [] }) =>
    [dish, ...or.map((one) => one.dish)].flatMap((key) => markOf(key) ?? []),
  )
  return (
    <chakra.button
      type="button"
      id={idOf(place)}
      tabIndex={isChosen ? 0 : -1}
      aria-current={isChosen || undefined}
      display="block"
      w="full"
      h="full"
      minH="14"
      p="2"
      textAlign="start"
      verticalAlign="top"
      borderRadius="l2"
      borderWidth="1px"
      borderColor={marks.length > 0 ? 'border.error' : isChosen ? 'brand.edge' : 'border'}
      bg={isChosen ? 'brand.subtle' : 'bg.panel'}
      cursor="pointer"
      overflowWrap="anywhere"
      _hover={{ borderColor: 'border.control' }}
      onFocus={() => !isChosen && onChoose(place)}
      onClick={() => {
        onChoose(place)
        onOpen()
      }}
    >
      <chakra.span srOnly>
        {dayName(place.day, week.length)} {mealNames[place.meal]}:{' '}
      </chakra.span>
      {items.map(({ dish, portion, locked, or = [] }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a dish may come twice in a meal.
        <chakra.span key={index} display="block" textStyle="sm">
          {dishes.get(dish)?.name ?? dish}
          {portion !== 1 && <chakra.span color="fg.muted"> × {portion}</chakra.span>}
          {locked && (
            <chakra.span color="brand.fg" fontWeight="600">
              {' '}
              kept
            </chakra.span>
          )}
          {or.map((one) => (
            <chakra.span key={one.dish} display="block" textStyle="xs" color="fg.muted">
              or {dishes.get(one.dish)?.name ?? one.dish}
            </chakra.span>
          ))}
        </chakra.span>
      ))}
      {text && (
        <chakra.span display="block" textStyle="sm" fontStyle="italic" dir="auto">
          {text}
        </chakra.span>
      )}
      {items.length === 0 && !text && (
        <chakra.span textStyle="sm" color="fg.muted">
          Empty
        </chakra.span>
      )}
      {[...new Set(marks)].map((mark) => (
        <chakra.span key={mark} display="block" textStyle="xs" fontWeight="600" color="fg.error">
          {mark}
        </chakra.span>
      ))}
    </chakra.button>
  )
}
