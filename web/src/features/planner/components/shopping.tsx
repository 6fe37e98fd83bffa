import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { LoadError } from '#web/ui/states.tsx'
import { askKitchen } from '../kitchen-calls.ts'
import { MOST_PEOPLE } from '../planner-link.ts'
import { type Planner, servedOn } from '../use-planner.ts'
import { called } from '../use-portions.ts'
import type { BuyView, PortionsView } from '../worker/views.ts'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import { Disclosure } from './disclosure.tsx'

const people = Array.from({ length: MOST_PEOPLE }, (_, index) => String(index + 1))
const peopleLabels = Object.fromEntries(
  people.map((count) => [count, count === '1' ? '1 person' : `${count} people`]),
)

interface Props {
  planner: Planner
  portions: PortionsView[] | 'failed' | null
}

/** What to buy, in what a shop sells: for everybody at the table who has portions. */
export function Shopping({ planner, portions }: Props) {
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

  const others = Array.isArray(portions) ? called(portions) : []
  const left = others.filter(({ other }) => 'refused' in other)
  const all = inputs.people + others.length - left.length
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
      {left.length > 0 && (
        <chakra.p textStyle="sm" mt="3">
          Without {left.map(({ name }) => name.toLowerCase()).join(' and ')}, who{' '}
          {left.length > 1 ? 'have' : 'has'} no portions here.
        </chakra.p>
      )}
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
