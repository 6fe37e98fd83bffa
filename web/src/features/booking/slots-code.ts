import { SideCards } from './components/side-cards.tsx'
import { SlotChoice } from './components/slot-choice.tsx'

/** What the page shows beside and below the month. */
export const slotsCode = { SideCards, SlotChoice }
