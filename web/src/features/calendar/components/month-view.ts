import type { MonthDay } from '../day-view.ts'

/** The props of a month, as a grid or a list. */
export interface MonthViewProps {
  month: string
  /** The days by date; empty until they are loaded. */
  days: ReadonlyMap<string, MonthDay>
  /** Whether the month could not be loaded; its days are then unknown. */
  failed: boolean
  today: string | undefined
  /** The day with the keyboard focus. */
  active: string
  onActive: (date: string) => void
  onOpen: (date: string) => void
}
