import { chakra } from '@chakra-ui/react'
import { amountText, type Vessels } from '#shared/domain/planner/amount-text.ts'
import { WEEKDAYS } from '../weekdays.ts'
import type { DayView } from '../worker/views.ts'

/** What days miss, each text once with its days. */
function missedOn(days: readonly DayView[]): [text: string, on: string][] {
  const texts = new Map<string, string[]>()
  for (const [index, { missed }] of days.entries())
    for (const text of missed) texts.set(text, [...(texts.get(text) ?? []), WEEKDAYS[index]!.slice(0, 3)])
  return [...texts].map(([text, on]) => [text, on.length === days.length ? 'Every day' : on.join(', ')])
}

/** The week on one printed sheet: a column for each meal, a line for each day; under it what days miss. */
export function WeekSheet({ days, vessels }: { days: readonly DayView[]; vessels: Vessels }) {
  return (
    <chakra.div display="none" textStyle="xs" css={{ '@media print': { display: 'block' } }}>
      <chakra.table
        w="full"
        css={{
          tableLayout: 'fixed',
          borderCollapse: 'collapse',
          '& th, & td': {
            border: '1px solid {colors.border}',
            padding: '1',
            textAlign: 'start',
            verticalAlign: 'top',
          },
          '& tr': { breakInside: 'avoid' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Day</th>
            {days[0]!.meals.map(({ meal, name }) => (
              <th key={meal} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={WEEKDAYS[index]}>
              <th scope="row">
                {WEEKDAYS[index]}
                {day.soak.length > 0 && (
                  <chakra.span display="block" fontWeight="400">
                    Soak before: {day.soak.join(', ')}
                  </chakra.span>
                )}
              </th>
              {day.meals.map(({ meal, dishes }) => (
                <td key={meal}>
                  {dishes.map((dish) => (
                    <div key={dish.dish}>
                      {dish.name}, {amountText(dish.measure, dish.portion, vessels)}
                    </div>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
      {missedOn(days).map(([text, on]) => (
        <p key={text}>
          {on} misses: {text}
        </p>
      ))}
      {[...new Set(days.flatMap(({ notes }) => notes))].map((note) => (
        <chakra.p key={note} mt="1">
          {note}
        </chakra.p>
      ))}
    </chakra.div>
  )
}
