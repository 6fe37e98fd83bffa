import { chakra } from '@chakra-ui/react'
import { countStates, type SlotRow } from '../day-model.ts'
import { SlotCard, slotCardStyles } from './slot-card.tsx'
import { legendStates, slotLooks } from './slot-looks.ts'

interface Props {
  rows: readonly SlotRow[]
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
            {label} {!counts.unknown && (counts[state] ?? 0)}
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}

/** The day's slots, in the order of the day. */
export function SlotGrid({ rows, selected, onSelect, busy }: Props) {
  return (
    <chakra.ul
      aria-label="Slots"
      aria-busy={busy}
      display="grid"
      gap="2"
      gridAutoRows="1fr"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        sm: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
        xl: 'repeat(auto-fill, minmax(11rem, 1fr))',
      }}
      css={slotCardStyles}
    >
      {rows.map((row) => (
        <li key={row.slot}>
          <SlotCard
            row={row}
            selected={selected === row.slot}
            loading={busy}
            onSelect={() => onSelect(row.slot)}
          />
        </li>
      ))}
    </chakra.ul>
  )
}
