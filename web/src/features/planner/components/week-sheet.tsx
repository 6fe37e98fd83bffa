import { chakra } from '@chakra-ui/react'
import { amountText, type Vessels } from '#shared/domain/planner/amount-text.ts'
import { weekLines } from '../week-lines.ts'
import { WEEKDAYS } from '../weekdays.ts'
import type { DayView } from '../worker/views.ts'

/** Main meals have more dishes: the sheet is no longer than a page. */
const WIDTHS = { breakfast: '18%', mid_morning: '12%', lunch: '22%', evening_snack: '13%', dinner: '21%' }

/** The week on one printed sheet: a column for each meal, a line for each day; under it what days miss. */
export function WeekSheet({ days, vessels }: { days: readonly DayView[]; vessels: Vessels }) {
  const missed = weekLines(days.map((day) => day.missed))
  return (
    <chakra.div
      display="none"
      textStyle="xs"
      css={{ lineHeight: '1.25', '@media print': { display: 'block' } }}
    >
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
            <chakra.th scope="col" w="14%">
              Day
            </chakra.th>
            {days[0]!.meals.map(({ meal, name }) => (
              <chakra.th key={meal} scope="col" w={WIDTHS[meal]}>
                {name}
              </chakra.th>
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
      {missed.length > 0 && (
        <chakra.p mt="1">
          <b>What it misses:</b> {missed.join(' ')}
        </chakra.p>
      )}
      <chakra.p mt="1">{weekLines(days.map(({ notes }) => notes)).join(' ')}</chakra.p>
    </chakra.div>
  )
}
