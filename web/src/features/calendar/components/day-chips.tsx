import { Badge } from '@chakra-ui/react'
import type { DayChip } from '../day-view.ts'

export function DayChips({ chips }: { chips: readonly DayChip[] }) {
  return chips.map(({ text, palette }) => (
    <Badge key={text} colorPalette={palette}>
      {text}
    </Badge>
  ))
}
