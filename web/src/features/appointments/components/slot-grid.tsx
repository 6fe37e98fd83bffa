import { chakra } from '@chakra-ui/react'
import { formatTime } from '#shared/domain/clock.ts'
import type { ClinicMoment } from '#shared/domain/slot-state.ts'
import { SLOTS_ID } from '#web/entities/appointment/book-for.ts'
import { nextSlot, slotToFocus, timeWord } from '../day-clock.ts'
import { countStates, type SlotRow } from '../day-model.ts'
import { useRovingSlot } from '../use-roving-slot.ts'
import { SlotCard, SlotList } from './slot-card.tsx'
import { legendStates, slotLooks } from './slot-looks.ts'

interface Props {
  rows: readonly SlotRow[]
  date: string
  moment: ClinicMoment
  selected: string | null
  onSelect: (slot: string) => void
  busy: boolean
}

/** The meaning of the colours, with how many slots of the day have each. */
export function SlotLegend({ rows }: Pick<Props, 'rows'>) {
  const counts = countStates(rows)
  return (
    <chakra.ul aria-label="Legend" display="flex" flexWrap="wrap" columnGap="4" rowGap="1" textStyle="xs">
      {legendStates.map((state) => {
        const { label, icon: Icon, palette } = slotLooks[state]
        return (
          <chakra.li key={state} display="inline-flex" alignItems="center" gap="1.5" color="fg.muted">
            <chakra.span colorPalette={palette} color="colorPalette.fg">
              <Icon size={14} aria-hidden="true" />
            </chakra.span>
            {`${label} `}
            <chakra.span minW="2ch" fontVariantNumeric="tabular-nums">
              {!counts.unknown && (counts[state] ?? 0)}
            </chakra.span>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}

/** The day's slots, in the order of the day. */
export function SlotGrid({ rows, date, moment, selected, onSelect, busy }: Props) {
  const { list, tabStop, events } = useRovingSlot(slotToFocus(rows), !busy)
  const stop = tabStop(
    rows.filter(({ state }) => slotLooks[state].palette !== 'gray').map(({ slot }) => slot),
  )
  const next = nextSlot(rows, date, moment)
  return (
    <SlotList
      ref={list}
      id={SLOTS_ID}
      aria-label="Slots"
      aria-busy={busy}
      tabIndex={-1}
      css={{ '--rows': Math.ceil(rows.length / 2) }}
      {...events}
    >
      {rows.map((row) => (
        <li key={row.slot} data-now={row.slot === next ? formatTime(moment.now, moment.zone) : undefined}>
          <SlotCard
            row={row}
            word={row.appointment ? timeWord(row.appointment, moment) : ''}
            selected={selected === row.slot}
            tabStop={stop === row.slot}
            loading={busy}
            onSelect={() => onSelect(row.slot)}
          />
        </li>
      ))}
    </SlotList>
  )
}
