import { SideCards } from './components/side-cards.tsx'
import { SlotChoice } from './components/slot-choice.tsx'

/** The code of the parts beside and below the month. */
export const slotsCode = { SideCards, SlotChoice }
