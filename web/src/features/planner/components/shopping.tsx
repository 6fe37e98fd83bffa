import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { LoadError } from '#web/ui/states.tsx'
import { askKitchen } from '../kitchen-calls.ts'
import { MOST_PEOPLE } from '../planner-link.ts'
import { type Planner, servedOn } from '../use-planner.ts'
import type { BuyView } from '../worker/views.ts'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import { Disclosure } from './disclosure.tsx'

const people = Array.from({ length: MOST_PEOPLE }, (_, index) => String(index + 1))
const peopleLabels = Object.fromEntries(
  people.map((count) => [count, count === '1' ? '1 person' : `${count} people`]),
)

/** What to buy, in what a shop sells: for everybody at the table, who all eat these dishes. */
export function Shopping({ planner }: { planner: Planner }) {
  const { result, person, inputs, eaters, change } = planner
  const [list, setList] = useState<BuyView[] | 'failed' | null>(null)
  const days = result.state === 'ready' ? result.days : null

  useEffect(() => {
    if (!days || !person) return undefined
    let stale = false
    askKitchen('shopping', person, days.map(servedOn), inputs.people, eaters).then(
      (found) => !stale && setList(found),
      () => !stale && setList('failed'),
    )
    return () => {
      stale = true
    }
  }, [days, person, inputs.people, eaters])

  const all = inputs.people + eaters.length
  return (
    <Disclosure title="Shopping list" note={all > 1 ? `for ${all}` : undefined}>
      <chakra.div maxW="15rem" data-print="hidden">
        <ChoiceField
          label="Who eats your portion"
          labels={peopleLabels}
          options={people}
          value={String(inputs.people)}
          onChange={(count) => change((now) => ({ ...now, people: Number(count) }))}
        />
      </chakra.div>
      {list === 'failed' && <LoadError title="The list could not be made." onRetry={planner.retry} />}
      {Array.isArray(list) && (
        <chakra.ul mt="3" columnGap="6" css={{ columnWidth: '13rem' }}>
          {list.map(({ name, amount }) => (
            <chakra.li
              key={name}
              display="flex"
              justifyContent="space-between"
              gap="3"
              py="1"
              breakInside="avoid"
            >
              <span>{name}</span>
              <chakra.span whiteSpace="nowrap" color="fg.muted" fontVariantNumeric="tabular-nums">
                {amount}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Disclosure>
  )
}
