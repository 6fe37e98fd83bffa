import type { Span } from '../span.ts'
import BookingCalls from './booking-calls.tsx'
import DayPanel from './day-form.tsx'
import SpanForm from './span-form.tsx'

/** What the panel shows. */
export type Shown =
  | { what: 'day'; date: string }
  /** The chosen range, with the focus on the title or in the first field. */
  | { what: 'span'; begin: 'title' | 'field' }
  /** The closed days with bookings that staff still have to call. */
  | { what: 'calls'; days: Span }

export interface PanelProps {
  shown: Shown
  /** Its title, until its code is there. */
  label: string
  today: string
  span: Span | null
  onSpan: (span: Span) => void
  /** Whether something would be lost. */
  onDirty: (dirty: boolean) => void
  /** Called after saving, with the closed days that still have bookings, if any. */
  onSaved: (from: string, closed: Span | null) => void
  /** Called when closed days were opened again by Undo. */
  onReopened: () => void
  /** Goes to the day's appointments. */
  onShowDay: (date: string) => void
  onClose: () => void
}

/** The panel of a day, of a range of days, or of whom to call after they were closed. */
export default function CalendarPanel({
  shown,
  today,
  span,
  onSpan,
  onSaved,
  onReopened,
  ...rest
}: PanelProps) {
  const { onClose } = rest
  if (shown.what === 'calls') return <BookingCalls {...shown.days} onClose={onClose} />
  if (shown.what === 'span') {
    const { begin } = shown
    return (
      <SpanForm
        {...{ today, begin, onSpan, onSaved, onReopened, onClose }}
        span={span ?? { from: '', to: '' }}
      />
    )
  }
  const { date } = shown
  return <DayPanel key={date} date={date} {...rest} onSaved={(closed) => onSaved(date, closed)} />
}
