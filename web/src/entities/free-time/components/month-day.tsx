import { chakra } from '@chakra-ui/react'
import type { AvailabilityAnswer } from '#shared/contract/bookings.ts'
import { formatLongDate, weekday } from '#shared/domain/dates.ts'
import { dayState } from '../day-state.ts'

interface Props {
  date: string
  today: string
  /** The day's availability, if loaded. */
  answer: AvailabilityAnswer['days'][number] | undefined
  isChosen: boolean
  isTabStop: boolean
  onFocus: () => void
  onChoose: () => void
}

/** One day of the month, under its weekday. A dot means free times; a crossed-out number means none. */
export function MonthDay({ date, today, answer, isChosen, isTabStop, onFocus, onChoose }: Props) {
  const { kind, label } = dayState(date, today, answer)
  const isToday = date === today
  return (
    <chakra.button
      type="button"
      data-date={date}
      style={date.endsWith('-01') ? { gridColumnStart: weekday(date) + 1 } : undefined}
      disabled={kind === 'past'}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${formatLongDate(date)}, ${label}`}
      title={label}
      onFocus={onFocus}
      onClick={onChoose}
      position="relative"
      m={{ md: '0.5' }}
      borderRadius="l2"
      textStyle="sm"
      fontWeight={isChosen || kind === 'open' ? '600' : '400'}
      fontVariantNumeric="tabular-nums"
      color={isChosen ? 'brand.contrast' : kind === 'open' ? 'fg' : 'fg.muted'}
      bg={isChosen ? 'brand.solid' : kind === 'none' ? 'bg.muted' : undefined}
      textDecoration={kind === 'none' && !isChosen ? 'line-through' : undefined}
      borderWidth="1px"
      borderColor={isToday ? 'brand.edge' : 'transparent'}
      cursor={kind === 'past' ? 'default' : 'pointer'}
      css={{
        '&:enabled:not([aria-pressed=true]):hover': { bg: 'brand.muted' },
        // In forced colours every border is drawn, even a transparent one, and only these backgrounds.
        '@media (forced-colors: active)': {
          borderColor: isToday ? 'CanvasText' : 'Canvas',
          ...(isChosen && { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' }),
        },
      }}
    >
      {Number(date.slice(8))}
      {kind === 'open' && !isChosen && (
        <chakra.span
          aria-hidden="true"
          position="absolute"
          bottom="1"
          left="50%"
          transform="translateX(-50%)"
          boxSize="1"
          borderRadius="full"
          bg="brand.edge"
        />
      )}
    </chakra.button>
  )
}
