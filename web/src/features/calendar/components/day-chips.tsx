import { Badge } from '@chakra-ui/react'
import type { DayChip } from '../day-view.ts'

/** The chips of a day. */
export function DayChips({ chips }: { chips: readonly DayChip[] }) {
  return chips.map(({ text, palette }) => (
    <Badge key={text} colorPalette={palette}>
      {text}
    </Badge>
  ))
}
