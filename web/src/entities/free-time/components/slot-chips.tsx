import { chakra } from '@chakra-ui/react'
import type { NoSlotReason } from '#shared/contract/bookings.ts'
import { CheckIcon } from '#web/ui/icons.ts'
import { chosenChip, freeChip, takenChip } from './chip-looks.ts'
import { SlotList, SlotRows } from './slot-rows.tsx'

interface Props {
  /** All slots of the clinic's day, free or not. */
  options: readonly string[]
  free: readonly string[]
  reason: NoSlotReason | null
  chosen: string
  onChoose: (slot: string) => void
  /** While the form is being sent. The chips keep the focus. */
  disabled?: boolean
  labelledBy: string
  describedBy?: string
  invalid?: boolean
}

/** What a chip says in addition to its colour, to screen readers. On an open day a slot may be taken, closed or over. */
const unavailable: Record<NoSlotReason, string> = {
  closed: 'Closed',
  holiday: 'Closed',
  full: 'Taken',
  past: 'Past',
  far: 'Not yet',
}

/** The clinic's day as chips: filled green if free, outlined red if not. Radio buttons, so arrow keys work. */
export function SlotChips(props: Props) {
  const { options, free, reason, chosen, onChoose, disabled, labelledBy, describedBy, invalid } = props
  const Rows = reason ? SlotList : SlotRows
  return (
    <chakra.div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-required
      aria-invalid={invalid}
      // Plain elements, styled from here: two dozen styled ones are more work for a slow phone.
      css={{
        '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit' },
        '& input + span': { srOnly: true },
      }}
    >
      <Rows slots={options}>
        {(slot) => {
          const isFree = free.includes(slot)
          const checked = isFree && slot === chosen
          return (
            <chakra.label
              key={slot}
              position="relative"
              display="flex"
              alignItems="center"
              justifyContent="center"
              borderWidth="1px"
              borderRadius="l2"
              textStyle="sm"
              transition="background-color {durations.fast}, border-color {durations.fast}"
              fontVariantNumeric="tabular-nums"
              cursor={isFree ? 'pointer' : 'not-allowed'}
              {...(checked ? chosenChip : isFree ? freeChip : takenChip)}
              css={{
                '&:has(:enabled:not(:checked)):hover': { bg: 'brand.emphasized' },
                '&:has(:focus-visible)': {
                  outline: '2px solid',
                  outlineColor: 'brand.focusRing',
                  outlineOffset: '2px',
                },
              }}
            >
              <input
                type="radio"
                name="slot"
                value={slot}
                checked={checked}
                disabled={!isFree}
                aria-disabled={disabled || undefined}
                onChange={() => !disabled && onChoose(slot)}
              />
              {slot}
              <span>
                {' '}
                {checked ? 'Chosen' : isFree ? 'Free' : reason ? unavailable[reason] : 'Unavailable'}
              </span>
              {checked && (
                <chakra.span position="absolute" top="0.5" right="0.5">
                  <CheckIcon width={12} height={12} strokeWidth={3} />
                </chakra.span>
              )}
            </chakra.label>
          )
        }}
      </Rows>
    </chakra.div>
  )
}
