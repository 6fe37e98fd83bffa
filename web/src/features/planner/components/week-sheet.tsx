import { chakra } from '@chakra-ui/react'
import { amountText, type Vessels } from '#shared/domain/planner/amount-text.ts'
import { WEEKDAYS } from '#web/lib/values/weekdays.ts'
import type { DayView } from '../worker/views.ts'

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
      {days.map(
        ({ missed }, index) =>
          missed.length > 0 && (
            <chakra.p key={WEEKDAYS[index]} mt="1">
              {WEEKDAYS[index]} misses: {missed.join(' ')}
            </chakra.p>
          ),
      )}
      {[...new Set(days.flatMap(({ notes }) => notes))].map((note) => (
        <chakra.p key={note} mt="1">
          {note}
        </chakra.p>
      ))}
    </chakra.div>
  )
}
