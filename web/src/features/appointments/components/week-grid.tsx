import { chakra } from '@chakra-ui/react'
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import type { Appointment } from '#shared/contract/appointments.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { SLOTS_ID } from '#web/entities/appointment/book-for.ts'
import { shortDay } from '#web/lib/values/short-day.ts'
import type { Cell } from '../format-visit.ts'
import { HEAD, rowAt, type Week, type WeekDay } from '../week-model.ts'
import { cellKey, type Part, WeekCell } from './week-cell.tsx'
import { weekStyles } from './week-styles.ts'

interface Props {
  week: Week
  today: string
  busy: boolean
  /** The cell that Tab reaches. */
  entry: Cell
  /** A visit on its way to another time, and where it is. */
  carried: { appointment: Appointment; over: Cell; part: Part } | null
  line?: { date: string; slot: string; part: number }
  onCell: (cell: Cell) => void
  onFocus: (cell: Cell) => void
  onKeyDown: (event: KeyboardEvent, cell: Cell) => void
  onPointerDown: (event: PointerEvent, cell: Cell) => void
}

const same = (a: Cell, b: Cell) => a.date === b.date && a.slot === b.slot

/** The cell of an element within the grid. */
export function cellOf(target: EventTarget | null): Cell | undefined {
  const key = target instanceof Element && target.closest<HTMLElement>('[data-cell]')?.dataset['cell']
  if (!key) return undefined
  return { date: key.slice(0, 10), slot: key.slice(11) }
}

/** A handler for the whole grid that acts on the cell of an event. */
const withCell =
  <E extends SyntheticEvent>(act: (cell: Cell, event: E) => void) =>
  (event: E) => {
    const cell = cellOf(event.target)
    if (cell) act(cell, event)
  }

/** The skip link leads to the grid, whose cells take the focus. */
function enterGrid({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
}

function DayHead({ day, isToday, entry }: { day: WeekDay; isToday: boolean; entry: boolean }) {
  const notes = [day.closed, day.booked > 0 && `${day.booked} booked`].filter(Boolean)
  return (
    <button
      type="button"
      data-cell={cellKey({ date: day.date, slot: HEAD })}
      tabIndex={entry ? 0 : -1}
      aria-label={[formatLongDate(day.date), isToday && 'today', ...notes].filter(Boolean).join(', ')}
    >
      <span className="weekday">{shortDay(day.date).slice(0, 3)}</span>
      <span className="number">{Number(day.date.slice(8))}</span>
      {day.closed && <span className="why">{day.closed}</span>}
    </button>
  )
}

/** The week's slots: a row for each time, a column for each day. One of its cells takes the focus, arrows move it. */
export function WeekGrid(props: Props) {
  const { week, today, busy, entry, carried, line, onCell, onFocus, onKeyDown, onPointerDown } = props
  const scroller = useRef<HTMLDivElement>(null)
  const first = week.days[0]?.date
  // On a phone three days are in view: the chosen one first.
  const scrollToEntry = useEffectEvent(() => {
    const head = scroller.current?.querySelector<HTMLElement>(`[data-day="${entry.date}"]`)
    if (head && scroller.current) scroller.current.scrollLeft = head.offsetLeft - 64
  })
  useEffect(() => {
    if (first) scrollToEntry()
  }, [first])

  const partOf = (cell: Cell): Part | undefined => {
    if (!carried) return undefined
    if (same(carried.over, cell)) return carried.part
    return same(carried.appointment, cell) ? 'lifted' : undefined
  }
  const columns = week.days
    .map(({ narrow }) => (narrow ? 'var(--narrow)' : 'minmax(var(--day), 1fr)'))
    .join(' ')
  return (
    <chakra.div ref={scroller} css={weekStyles} style={{ '--columns': `4rem ${columns}` } as object}>
      <div
        id={SLOTS_ID}
        className="grid"
        role="grid"
        aria-label="Week"
        aria-busy={busy}
        // Its cells take the focus.
        tabIndex={-1}
        onClick={withCell(onCell)}
        onFocus={(event) => {
          enterGrid(event)
          withCell(onFocus)(event)
        }}
        onKeyDown={withCell((cell, event) => onKeyDown(event, cell))}
        onPointerDown={withCell((cell, event) => onPointerDown(event, cell))}
      >
        <div role="row" className="row head">
          <div role="columnheader" className="time">
            <span className="words">Time</span>
          </div>
          {week.days.map((day) => (
            <div
              key={day.date}
              role="columnheader"
              data-day={day.date}
              className={day.narrow ? 'narrow' : undefined}
              aria-current={day.date === today ? 'date' : undefined}
            >
              <DayHead
                day={day}
                isToday={day.date === today}
                entry={same(entry, { date: day.date, slot: HEAD })}
              />
            </div>
          ))}
        </div>
        {week.slots.map((slot) => (
          <div role="row" className="row" key={slot}>
            <div role="rowheader" className="time">
              {slot}
            </div>
            {week.days.map(({ date }) => {
              const cell = { date, slot }
              const part = partOf(cell)
              return (
                <div role="gridcell" key={date} className={date === today ? 'today' : undefined}>
                  <WeekCell
                    cell={cell}
                    row={rowAt(week, cell)}
                    entry={same(entry, cell)}
                    part={part}
                    carried={part === 'target' ? carried?.appointment.name : undefined}
                  />
                  {line && same(line, cell) && (
                    <span className="now" aria-hidden="true" style={{ top: `${line.part * 100}%` }} />
                  )}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </chakra.div>
  )
}
