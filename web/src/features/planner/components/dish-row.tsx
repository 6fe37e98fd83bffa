import { Button, chakra, IconButton } from '@chakra-ui/react'
import { useId, useRef, useState } from 'react'
import { amountText } from '#shared/domain/planner/amount-text.ts'
import { DEVANAGARI } from '#web/theme/fonts/devanagari.ts'
import { Drawing } from '#web/ui/plate/drawing.tsx'
import { CheckIcon, ChevronDownIcon } from '#web/ui/icons.ts'
import type { Planner } from '../use-planner.ts'
import type { DishView } from '../worker/views.ts'
import { SwapList } from './swap-list.tsx'

interface Props {
  day: number
  /** Its number in its meal. */
  index: number
  dish: DishView
  planner: Planner
}

/** A dish with its household measure first; under it why it is there, its portion, its lock and what it can be swapped for. */
export function DishRow({ day, index, dish, planner }: Props) {
  // The dish that is open: another one in this place begins closed.
  const [opened, setOpened] = useState<string | null>(null)
  const open = opened === dish.dish
  const row = useRef<HTMLButtonElement>(null)
  const id = useId()
  const locked = planner.isLocked(day, dish)
  const { min, max, step } = dish.portions
  const amount = amountText(dish.measure, dish.portion, planner.inputs.vessels)
  // At the end of its range a button keeps the focus.
  const serve = (portion: number) => {
    if (portion >= min && portion <= max)
      planner.replace(day, dish, { meal: dish.meal, dish: dish.dish, portion })
  }
  return (
    <chakra.li borderTopWidth="1px" borderColor="border" css={{ '@media print': { breakInside: 'avoid' } }}>
      <chakra.button
        ref={row}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpened(open ? null : dish.dish)}
        display="flex"
        alignItems="center"
        gap="3"
        w="full"
        py="2"
        textAlign="start"
        cursor="pointer"
        borderRadius="l2"
        _hover={{ bg: 'bg.subtle' }}
        css={{ '@media print': { paddingBlock: '0.5' } }}
      >
        <chakra.span flexShrink="0" data-print="hidden">
          <Drawing file="roles" part={dish.role} width={40} />
        </chakra.span>
        <chakra.span
          flex="1"
          minW="0"
          css={{ '@media print': { display: 'flex', justifyContent: 'space-between', gap: '3' } }}
        >
          <chakra.span display="block" fontWeight="600">
            {dish.standIns.length > 0 && <span title="Counted with a stand-in">≈ </span>}
            {dish.name}{' '}
            <chakra.span lang="mr" fontFamily={DEVANAGARI} fontWeight="400" textStyle="sm" color="fg.muted">
              {dish.script}
            </chakra.span>
          </chakra.span>
          <chakra.span display="block" textStyle="sm">
            {amount} <chakra.span color="fg.muted">({dish.grams} g)</chakra.span>
            {locked && (
              <chakra.span color="brand.fg" fontWeight="600">
                {' '}
                · kept
              </chakra.span>
            )}
          </chakra.span>
        </chakra.span>
        <chakra.span
          color="fg.muted"
          data-print="hidden"
          transform={open ? 'rotate(180deg)' : undefined}
          transition="transform {durations.fast}"
        >
          <ChevronDownIcon width={20} height={20} aria-hidden="true" />
        </chakra.span>
      </chakra.button>
      <chakra.div id={id} hidden={!open} pb="4" ps={{ base: '0', sm: '11' }} data-print="hidden">
        {open && (
          <chakra.div display="grid" gap="3">
            <p>{dish.why}</p>
            <chakra.p textStyle="sm" color="fg.muted">
              {dish.ingredients.join(', ')}, raw{dish.noSalt && '; without salt'}.
              {dish.standIns.length > 0 &&
                ` The source has no ${dish.standIns.join(' or ')}: a food like it is counted (≈).`}
            </chakra.p>
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
              <IconButton
                variant="outline"
                aria-label={`Less ${dish.name}`}
                aria-disabled={dish.portion - step < min}
                onClick={() => serve(dish.portion - step)}
              >
                −
              </IconButton>
              <chakra.span role="status" minW="11" textAlign="center">
                {amount}
              </chakra.span>
              <IconButton
                variant="outline"
                aria-label={`More ${dish.name}`}
                aria-disabled={dish.portion + step > max}
                onClick={() => serve(dish.portion + step)}
              >
                +
              </IconButton>
              <Button
                variant="outline"
                aria-pressed={locked}
                onClick={() => planner.lock(day, dish, !locked)}
              >
                {locked && <CheckIcon />} {locked ? 'Kept' : 'Keep this'}
              </Button>
            </chakra.div>
            <SwapList
              day={day}
              index={index}
              dish={dish}
              planner={planner}
              onDone={() => {
                row.current?.focus()
                setOpened(null)
              }}
            />
          </chakra.div>
        )}
      </chakra.div>
    </chakra.li>
  )
}
