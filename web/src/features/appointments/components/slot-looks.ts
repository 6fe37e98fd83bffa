import {
  CalendarCheck,
  CalendarClock,
  CalendarX2,
  CircleMinus,
  CirclePlus,
  History,
  type LucideIcon,
} from 'lucide-react'
import type { SlotRow } from '../day-model.ts'

interface Look {
  label: string
  icon: LucideIcon
  palette: 'blue' | 'yellow' | 'green' | 'red' | 'gray'
}

/** A slot's state as a word, an icon and a colour, so that colour is never the only cue. */
export const slotLooks: Record<SlotRow['state'], Look> = {
  available: { label: 'Available', icon: CirclePlus, palette: 'blue' },
  booked: { label: 'Booked', icon: CalendarClock, palette: 'yellow' },
  confirmed: { label: 'Confirmed', icon: CalendarCheck, palette: 'green' },
  'no-show': { label: 'No Show', icon: CalendarX2, palette: 'red' },
  past: { label: 'Past', icon: History, palette: 'gray' },
  closed: { label: 'Closed', icon: CircleMinus, palette: 'gray' },
  unknown: { label: 'Not known', icon: CircleMinus, palette: 'gray' },
}

/** The five states that the legend always names. */
export const legendStates = ['available', 'booked', 'confirmed', 'no-show', 'past'] as const
