import type { MonthDay } from '../day-view.ts'

/** What the grid and the list of a month are given. */
export interface MonthViewProps {
  month: string
  /** The days by date; empty until they are loaded. */
  days: ReadonlyMap<string, MonthDay>
  /** The month could not be loaded: its days are unknown. */
  failed: boolean
  today: string | undefined
  /** The day that the keyboard stands on. */
  active: string
  onActive: (date: string) => void
  onOpen: (date: string) => void
}
