import { chakra } from '@chakra-ui/react'
import { amountText, type Vessels } from '#shared/domain/planner/amount-text.ts'
import { called, portionText } from '../use-portions.ts'
import { WEEKDAYS } from '#web/lib/values/weekdays.ts'
import type { DayView, PortionsView } from '../worker/views.ts'

/** Who gets no portions, and why. */
export function Unserved({ portions }: { portions: readonly PortionsView[] }) {
  return called(portions).map(({ other, name }) =>
    'refused' in other ? (
      <chakra.p key={name} role="note" textStyle="sm" mt="3">
        <b>{name}:</b> {other.refused} The shopping list leaves {name.toLowerCase()} out.
      </chakra.p>
    ) : null,
  )
}

interface Props {
  plan: DayView
  /** Its number. */
  day: number
  portions: readonly PortionsView[]
  vessels: Vessels
  caption?: string
}

/** A day's dishes, each in the portions of all who have any. */
export function PortionsTable({ plan, day, portions, vessels, caption }: Props) {
  const columns = called(portions).filter(({ other }) => 'portions' in other)
  if (columns.length === 0) return null
  return (
    <chakra.table
      w="full"
      textStyle="sm"
      css={{
        '& th, & td': { textAlign: 'start', paddingBlock: '1.5', paddingInline: '2', fontWeight: '400' },
        '@media print': { textStyle: 'xs', breakInside: 'avoid', '& th, & td': { paddingBlock: '0' } },
      }}
    >
      {caption && (
        <chakra.caption textAlign="start" fontWeight="600" ps="2" pt="2">
          {caption}
        </chakra.caption>
      )}
      <chakra.thead color="fg.muted">
        <tr>
          <th scope="col">Dish</th>
          <th scope="col">You</th>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </chakra.thead>
      <tbody>
        {plan.meals.flatMap(({ meal, dishes }) =>
          dishes.map((dish) => (
            <chakra.tr key={`${meal} ${dish.dish}`} borderTopWidth="1px" borderColor="border">
              <th scope="row">{dish.name}</th>
              <td>{amountText(dish.measure, dish.portion, vessels)}</td>
              {columns.map(({ other, name }) => (
                <td key={name}>{portionText(other, day, dish, vessels) ?? '–'}</td>
              ))}
            </chakra.tr>
          )),
        )}
      </tbody>
    </chakra.table>
  )
}

interface SheetProps extends Pick<Props, 'portions' | 'vessels'> {
  days: readonly DayView[]
}

/** The portions of all at the table, printed after the day or the week. */
export function PortionsSheet({ days, portions, vessels }: SheetProps) {
  const isWeek = days.length > 1
  return (
    <chakra.div
      display="none"
      data-printed="portions"
      css={{ '@media print': { display: 'block', breakBefore: isWeek ? 'page' : 'auto' } }}
    >
      <chakra.p fontWeight="600">Portions for each</chakra.p>
      <Unserved portions={portions} />
      <chakra.div css={isWeek && portions.length < 3 ? { columnCount: '2' } : undefined}>
        {days.map((plan, day) => (
          <PortionsTable
            key={WEEKDAYS[day]}
            plan={plan}
            day={day}
            portions={portions}
            vessels={vessels}
            caption={isWeek ? WEEKDAYS[day] : undefined}
          />
        ))}
      </chakra.div>
    </chakra.div>
  )
}
