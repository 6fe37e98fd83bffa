import { chakra } from '@chakra-ui/react'
import {
  CalendarCheck,
  CalendarClock,
  CalendarX2,
  CirclePlus,
  CircleMinus,
  Hourglass,
  type LucideIcon,
} from 'lucide-react'
import { type Load, loadLabels, type LoadState } from '../figures.ts'

const looks: Record<LoadState, { icon: LucideIcon; palette: string }> = {
  confirmed: { icon: CalendarCheck, palette: 'green' },
  pending: { icon: CalendarClock, palette: 'yellow' },
  'no-show': { icon: CalendarX2, palette: 'red' },
  free: { icon: CirclePlus, palette: 'blue' },
  held: { icon: Hourglass, palette: 'purple' },
  closed: { icon: CircleMinus, palette: 'gray' },
}

/** Today's slots side by side, each state with a word, an icon and a colour. */
export function LoadStrip({ load }: { load: Load }) {
  return (
    <chakra.div
      display="grid"
      gap="2"
      gridTemplateColumns={{
        base: 'repeat(3, minmax(0, 1fr))',
        sm: 'repeat(4, minmax(0, 1fr))',
        lg: 'repeat(6, minmax(0, 1fr))',
        xl: 'repeat(3, minmax(0, 1fr))',
      }}
      css={{ '@media print': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' } }}
    >
      {load.map(({ slot, state }) => {
        const { icon: Icon, palette } = looks[state]
        return (
          <chakra.div
            key={slot}
            colorPalette={palette}
            display="grid"
            justifyItems="center"
            alignContent="start"
            textAlign="center"
            gap="0.5"
            px="1"
            py="2"
            borderWidth="1px"
            borderRadius="l2"
            borderColor="colorPalette.border"
            bg="colorPalette.subtle"
            color="colorPalette.fg"
          >
            <Icon size={18} aria-hidden="true" />
            <chakra.span textStyle="sm" fontWeight="600" whiteSpace="nowrap">
              {slot}
            </chakra.span>
            <chakra.span textStyle="xs">{loadLabels[state]}</chakra.span>
          </chakra.div>
        )
      })}
    </chakra.div>
  )
}
