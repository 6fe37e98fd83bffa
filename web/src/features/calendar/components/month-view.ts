import { type DayChip, dayChips, dayLabel, freeText, type MonthDay } from '../day-view.ts'
import { inSpan, type Span } from '../span.ts'

/** The props of a month, as a grid or a list. */
export interface MonthViewProps {
  month: string
  /** The days by date; empty until they are loaded. */
  days: ReadonlyMap<string, MonthDay>
  /** Whether the month could not be loaded; its days are then unknown. */
  failed: boolean
  today: string
  /** How many slots a day has, for the bars. */
  capacity: number
  /** The day with the keyboard focus. */
  active: string
  /** The day whose panel is open. */
  opened: string | null
  /** The chosen range of days. */
  span: Span | null
  /** Moves the focus; `extend` also chooses the days on the way. */
  onActive: (date: string, extend: boolean) => void
  /** Opens the day, or with `extend` the range up to it. */
  onOpen: (date: string, extend: boolean) => void
}

/** How a day is shown, in the grid and in the list. */
export interface DayLook {
  chips: DayChip[]
  free: string | undefined
  past: boolean
  isToday: boolean
  /** The bookings, for the bar of an open day; undefined for one without a bar. */
  load: number | undefined
  label: string
}

export function lookOf(date: string, view: MonthViewProps): DayLook {
  const { days, failed, today, span } = view
  const day = days.get(date)
  const chips = dayChips(day, failed)
  const past = date < today
  const free = past ? undefined : freeText(day)
  const texts = [
    ...(inSpan(span, date) ? ['chosen'] : []),
    ...chips.map(({ text }) => text),
    ...(free ? [free] : []),
  ]
  return {
    chips,
    free,
    past,
    isToday: date === today,
    load: day?.open && !day.holiday ? day.booked : undefined,
    label: dayLabel(date, today, texts),
  }
}
