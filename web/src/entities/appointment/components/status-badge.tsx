import { Badge } from '@chakra-ui/react'

/** The derived states of a booking. */
export type BookingState = 'booked' | 'confirmed' | 'no-show'

const looks: Record<BookingState, { label: string; palette: string }> = {
  booked: { label: 'Booked', palette: 'yellow' },
  confirmed: { label: 'Confirmed', palette: 'green' },
  'no-show': { label: 'No Show', palette: 'red' },
}

/** A booking's state as a word and a colour. Staff area only: the public theme has no yellow. */
export function StatusBadge({ state }: { state: BookingState }) {
  const { label, palette } = looks[state]
  return <Badge colorPalette={palette}>{label}</Badge>
}
