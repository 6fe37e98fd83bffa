import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { mealNames, MEALS } from '#shared/domain/planner/dish.ts'
import { dayName, dayTypeName } from '#web/entities/plan/day-names.ts'
import type { KnownDishes } from '../week-sums.ts'
import { mealIn, type MealPlace, type Week, type WeekMeal } from '../week.ts'

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
  /** What a day adds up to, in a word: '1511 kcal'. */
  sumText: (day: number) => string
}

const idOf = ({ day, meal }: MealPlace) => `cell-${day}-${meal}`

/** Focuses the cell of a place. */
export const focusCell = (place: MealPlace) => document.querySelector<HTMLElement>(`#${idOf(place)}`)?.focus()

/** Days and meals that an arrow goes on, where days are rows; where meals are, it is the other way round. */
const STEPS: Readonly<Record<string, readonly [days: number, meals: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** Where an arrow leads; undefined at the edge. */
function beside({ day, meal }: MealPlace, key: string, count: number, wide: boolean): MealPlace | undefined {
  const step = STEPS[key]
  if (!step) return undefined
  const [days, meals] = wide ? step : [step[1], step[0]]
  const to = { day: day + days, meal: MEALS[MEALS.indexOf(meal) + meals] }
  return to.meal && to.day >= 0 && to.day < count ? { day: to.day, meal: to.meal } : undefined
}

/**
 * The days by their meals, a day a row; on narrow screens one day, a meal a row. Arrows go from cell to cell, Enter into
 * one; one cell is in the order of Tab.
 */
export function WeekGrid(props: Props) {
  const { week, chosen, onChoose, wide, sumText } = props
  const count = week.length
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = beside(chosen, event.key, count, wide)
    if (!to) return
    event.preventDefault()
    onChoose(to)
    requestAnimationFrame(() => focusCell(to))
  }
  const dayHead = (day: number) => (
    <>
      {dayName(day, count)}
      <chakra.span display="block" textStyle="xs" fontWeight="500" color="fg.muted">
        {[week[day]?.type && dayTypeName(week[day].type), sumText(day)].filter(Boolean).join(' · ')}
      </chakra.span>
    </>
  )
  return (
    <chakra.table
      w="full"
      tableLayout="fixed"
      borderCollapse="separate"
      borderSpacing="4px"
      aria-label="The week"
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          <chakra.td w={wide ? '6rem' : '5rem'} />
          {wide ? (
            MEALS.map((meal) => (
              <chakra.th
                key={meal}
                scope="col"
                textAlign="start"
                textStyle="label"
                fontWeight="600"
                px="1"
                pb="1"
              >
                {mealNames[meal]}
              </chakra.th>
            ))
          ) : (
            <chakra.th scope="col" textAlign="start" textStyle="label" fontWeight="600" px="1" pb="1">
              {dayHead(chosen.day)}
            </chakra.th>
          )}
        </tr>
      </thead>
      <tbody>
        {wide
          ? week.map((_, day) => (
              // oxlint-disable-next-line react/no-array-index-key -- days are their numbers.
              <tr key={day}>
                <Head>{dayHead(day)}</Head>
                {MEALS.map((meal) => (
                  <Place key={meal} {...props} place={{ day, meal }} />
                ))}
              </tr>
            ))
          : MEALS.map((meal) => (
              <tr key={meal}>
                <Head>{mealNames[meal]}</Head>
                <Place {...props} place={{ day: chosen.day, meal }} />
              </tr>
            ))}
      </tbody>
    </chakra.table>
  )
}

const Head = ({ children }: { children: ReactNode }) => (
  <chakra.th scope="row" textAlign="start" verticalAlign="top" textStyle="sm" fontWeight="600" pt="2">
    {children}
  </chakra.th>
)

type PlaceProps = Omit<Props, 'wide' | 'sumText'> & { place: MealPlace }

const Place = ({ place, week, chosen, ...props }: PlaceProps) => (
  <chakra.td p="0" h="1px" verticalAlign="top">
    <Cell
      {...place}
      label={`${dayName(place.day, week.length)} ${mealNames[place.meal]}: `}
      of={mealIn(week[place.day], place.meal)}
      isChosen={place.day === chosen.day && place.meal === chosen.meal}
      dishes={props.dishes}
      markOf={props.markOf}
      onChoose={props.onChoose}
      onOpen={props.onOpen}
    />
  </chakra.td>
)

interface CellProps extends MealPlace, Pick<Props, 'dishes' | 'markOf' | 'onChoose' | 'onOpen'> {
  label: string
  of: WeekMeal | undefined
  isChosen: boolean
}

const NOTHING: Omit<WeekMeal, 'meal'> = { items: [] }

/** Only the cells that change are drawn anew. */
const Cell = memo(({ day, meal, label, of, isChosen, dishes, markOf, onChoose, onOpen }: CellProps) => {
  const { items, text } = of ?? NOTHING
  const place = { day, meal }
  const marks = items.flatMap(({ dish, or = [] }) =>
    [dish, ...or.map((one) => one.dish)].flatMap((key) => markOf(key) ?? []),
  )
  return (
    <chakra.button
      type="button"
      id={idOf(place)}
      tabIndex={isChosen ? 0 : -1}
      aria-current={isChosen || undefined}
      display="flex"
      flexDirection="column"
      justifyContent="flex-start"
      w="full"
      h="full"
      minH="14"
      p="2"
      textAlign="start"
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
      <chakra.span srOnly>{label}</chakra.span>
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
})
Cell.displayName = 'Cell'
