import { Button, chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { amountText } from '#shared/domain/planner/amount-text.ts'
import { CheckIcon } from '#web/ui/icons.ts'
import { LoadError } from '#web/ui/states.tsx'
import { askKitchen } from '../kitchen-calls.ts'
import { type Planner, servedOn } from '../use-planner.ts'
import type { DishView, SwapView } from '../worker/views.ts'

interface Props {
  day: number
  index: number
  dish: DishView
  planner: Planner
  /** Another dish was chosen: this list is about to go. */
  onDone: () => void
}

const DEAR = ['', 'cheap', 'mid-priced', 'dear']

/** Up to five dishes that could stand here, with what each changes. */
export function SwapList({ day, index, dish, planner, onDone }: Props) {
  const [swaps, setSwaps] = useState<SwapView[] | 'failed' | null>(null)
  const [cheapFirst, setCheapFirst] = useState(false)
  const { person, result, inputs } = planner
  const shown = result.state === 'ready' ? result.days[day] : undefined

  useEffect(() => {
    if (!person || !shown) return undefined
    let stale = false
    const kind = inputs.kinds[day] ?? 'usual'
    askKitchen('swaps', person, servedOn(shown), { meal: dish.meal, index }, kind).then(
      (found) => !stale && setSwaps(found),
      () => !stale && setSwaps('failed'),
    )
    return () => {
      stale = true
    }
  }, [person, shown, day, index, dish.meal, inputs.kinds])

  if (swaps === 'failed')
    return <LoadError title="The other dishes could not be found." onRetry={planner.retry} />
  if (!swaps) return <chakra.p color="fg.muted">Looking for other dishes…</chakra.p>
  if (swaps.length === 0)
    return <chakra.p color="fg.muted">No other dish goes here with your choices.</chakra.p>
  const ordered = cheapFirst ? [...swaps].sort((a, b) => a.cost - b.cost) : swaps
  return (
    <chakra.div role="group" aria-label={`Instead of ${dish.name}`}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.p textStyle="label">Instead</chakra.p>
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={cheapFirst}
          onClick={() => setCheapFirst((now) => !now)}
        >
          {cheapFirst && <CheckIcon />} Cheapest first
        </Button>
      </chakra.div>
      <chakra.ul>
        {ordered.map((swap) => (
          <chakra.li key={swap.dish} borderTopWidth="1px" borderColor="border">
            <chakra.button
              type="button"
              display="block"
              w="full"
              minH="11"
              py="1.5"
              textAlign="start"
              cursor="pointer"
              borderRadius="l2"
              _hover={{ bg: 'brand.subtle' }}
              onClick={() => {
                planner.replace(day, dish, { meal: dish.meal, dish: swap.dish, portion: swap.portion })
                onDone()
              }}
            >
              <chakra.span display="block" fontWeight="500">
                {swap.name}, {amountText(swap.measure, swap.portion, inputs.vessels)}
              </chakra.span>
              <chakra.span display="block" textStyle="sm" color="fg.muted">
                {swap.change} · {DEAR[swap.cost]}
              </chakra.span>
            </chakra.button>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
