import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { dateAfterKey, formatMonth, monthWeeks, WEEKDAYS } from '#web/lib/values/month-grid.ts'
import { LoadBar } from '#web/ui/load-bar.tsx'
import { inSpan } from '../span.ts'
import { DayChips } from './day-chips.tsx'
import { lookOf, type MonthViewProps } from './month-view.ts'

const Table = chakra('table', {
  base: {
    w: '100%',
    tableLayout: 'fixed',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderCollapse: 'collapse',
    '& th': { py: '1.5', textStyle: 'hint', fontWeight: '600', color: 'fg.muted', bg: 'bg.subtle' },
    '& td': { h: '5.25rem', p: '0', borderWidth: '1px' },
    '& td.other': { bg: 'bg.canvas' },
    '& button': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      gap: '1',
      w: '100%',
      h: '100%',
      p: '1',
      textAlign: 'start',
      cursor: 'pointer',
      outlineOffset: '-2px',
      _hover: { bg: 'brand.subtle' },
    },
    '& .past': { bg: 'bg.subtle', color: 'fg.muted' },
    '& [aria-selected=true]': {
      outline: '2px solid {colors.brand.edge}',
      outlineOffset: '-2px',
      '@media (forced-colors: active)': { outlineColor: 'Highlight' },
    },
    '& [aria-selected=true] button': { bg: 'brand.muted' },
    '& .top': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      textStyle: 'xs',
      whiteSpace: 'nowrap',
    },
    '& .number': {
      display: 'inline-grid',
      placeItems: 'center',
      minW: '6',
      h: '6',
      borderRadius: 'full',
      fontWeight: '600',
      textStyle: 'sm',
      fontVariantNumeric: 'tabular-nums',
    },
    '& [aria-current] .number': {
      bg: 'brand.solid',
      color: 'brand.contrast',
      '@media (forced-colors: active)': { border: '2px solid CanvasText' },
    },
    '& .chips': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '0.5' },
    // At 1200 px beside the panel a cell has 66 px for '12 booked'.
    '& .chips > *': { px: '1' },
  },
})

interface Props extends MonthViewProps {
  /** Called by Esc. */
  onEscape: () => void
}

/**
 * The month as a grid, Sunday first. One day is in the tab order; the arrow keys move between days, and with Shift they
 * choose a range.
 */
export function MonthTable(props: Props) {
  const { month, active, opened, span, onActive, onEscape } = props
  const table = useRef<HTMLTableElement>(null)
  const moved = useRef(false)

  useEffect(() => {
    // Only after a key press: another month renders new days, and the focus moves there.
    if (!moved.current) return
    moved.current = false
    table.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus()
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape()
    const next = dateAfterKey(active, event.key)
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    moved.current = next !== active
    onActive(next, event.shiftKey)
  }

  return (
    <Table
      ref={table}
      role="grid"
      aria-multiselectable="true"
      aria-label={formatMonth(month)}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week, index) => (
          <tr key={week.find(Boolean) ?? index}>
            {week.map((date, weekday) => (
              <td
                key={date ?? weekday}
                className={date ? undefined : 'other'}
                aria-selected={date ? inSpan(span, date) || date === opened : undefined}
              >
                {date && <Day date={date} view={props} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Day({ date, view }: { date: string; view: MonthViewProps }) {
  const { active, capacity, span, onOpen } = view
  const { chips, free, past, isToday, load, label } = lookOf(date, view)
  return (
    <button
      type="button"
      className={past ? 'past' : undefined}
      data-date={date}
      tabIndex={date === active ? 0 : -1}
      aria-label={label}
      aria-haspopup="dialog"
      aria-current={isToday ? 'date' : undefined}
      // Enter and Space, which have no clicks to count, open the range that the arrow keys have chosen.
      onClick={({ shiftKey, detail }) => onOpen(date, shiftKey || (detail === 0 && inSpan(span, date)))}
    >
      <span className="top">
        <span className="number">{Number(date.slice(8))}</span>
        {free}
      </span>
      {load !== undefined && <LoadBar booked={load} capacity={capacity} />}
      <span className="chips">
        <DayChips chips={chips} />
      </span>
    </button>
  )
}
