import { chakra, Heading } from '@chakra-ui/react'
import type { Planner } from '../use-planner.ts'
import type { DayView } from '../worker/views.ts'
import { Bands } from './bands.tsx'
import { DishRow } from './dish-row.tsx'
import { MissedNote } from './missed-note.tsx'

interface Props {
  day: number
  plan: DayView
  planner: Planner
  signatures: readonly string[]
}

/** A day: five meals of dishes, what they add up to, and what they miss. */
export function DayPlan({ day, plan, planner, signatures }: Props) {
  return (
    <chakra.div display="grid" gap="5" css={{ '@media print': { gap: '3' } }}>
      {plan.soak.length > 0 && (
        <chakra.p
          bg="yellow.subtle"
          color="yellow.strong"
          borderWidth="1px"
          borderColor="yellow.emphasized"
          borderRadius="l3"
          px="4"
          py="2"
        >
          The evening before: soak for {plan.soak.join(', ')}.
        </chakra.p>
      )}
      {plan.meals.map(({ meal, name, energy, dishes }) => (
        <section key={meal} aria-labelledby={`${day}-${meal}`}>
          <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="3" mb="1">
            <Heading as="h3" size="lg" id={`${day}-${meal}`}>
              {name}
            </Heading>
            <chakra.span textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              {energy}
            </chakra.span>
          </chakra.div>
          <chakra.ul borderBottomWidth="1px" borderColor="border">
            {dishes.map((dish, index) => (
              // A swapped dish keeps its row, and the focus on it.
              // oxlint-disable-next-line react/no-array-index-key
              <DishRow key={index} day={day} index={index} dish={dish} planner={planner} />
            ))}
          </chakra.ul>
          {dishes.length === 0 && <chakra.p color="fg.muted">Nothing.</chakra.p>}
        </section>
      ))}
      <MissedNote missed={plan.missed} />
      {plan.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <Bands plan={plan} signatures={signatures} />
    </chakra.div>
  )
}
