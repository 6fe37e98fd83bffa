import { chakra } from '@chakra-ui/react'
import type { NoSlotReason } from '#shared/contract/bookings.ts'
import { CheckIcon } from '#web/ui/icons.ts'
import { freeChip, takenChip } from './chip-looks.ts'

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

/** The words on an outlined chip, in addition to its colour. On an open day a slot may be taken, closed or over. */
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
  return (
    <chakra.div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-required
      aria-invalid={invalid}
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(5.75rem, 1fr))"
      gap="2"
    >
      {options.map((slot) => {
        const isFree = free.includes(slot)
        const checked = isFree && slot === chosen
        return (
          <chakra.label
            key={slot}
            position="relative"
            display="flex"
            flexDirection="column"
            alignItems="center"
            justifyContent="center"
            minHeight="3.25rem"
            borderWidth="1px"
            borderRadius="l2"
            textStyle="sm"
            fontWeight="600"
            transition="background-color {durations.fast}, border-color {durations.fast}"
            fontVariantNumeric="tabular-nums"
            {...(isFree ? freeChip : takenChip)}
            cursor={isFree ? 'pointer' : 'not-allowed'}
            css={{
              '&:has(:enabled):hover': { borderColor: 'brand.edge' },
              '&:has(:checked)': { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' },
              '@media (forced-colors: active)': {
                '&:has(:checked)': { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
              },
              '&:has(:focus-visible)': {
                outline: '2px solid',
                outlineColor: 'brand.edge',
                outlineOffset: '2px',
              },
            }}
          >
            <chakra.input
              type="radio"
              name="slot"
              value={slot}
              checked={checked}
              disabled={!isFree}
              aria-disabled={disabled || undefined}
              onChange={() => !disabled && onChoose(slot)}
              position="absolute"
              inset="0"
              opacity="0"
              cursor="inherit"
            />
            <span>{slot}</span>
            <chakra.span display="inline-flex" alignItems="center" gap="1" textStyle="xs" fontWeight="500">
              {checked && <CheckIcon width={12} height={12} strokeWidth={3} />}
              {checked ? 'Chosen' : isFree ? 'Free' : reason ? unavailable[reason] : 'Unavailable'}
            </chakra.span>
          </chakra.label>
        )
      })}
    </chakra.div>
  )
}
