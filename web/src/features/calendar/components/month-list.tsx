import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { countOf } from '#shared/domain/count-of.ts'
import { monthDays, weekday } from '#shared/domain/dates.ts'
import { formatMonth, WEEKDAYS } from '#web/lib/values/month-grid.ts'
import { LoadBar } from '#web/ui/load-bar.tsx'
import { DayChips } from './day-chips.tsx'
import { lookOf, type MonthViewProps } from './month-view.ts'

const List = chakra('ul', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    overflow: 'hidden',
    '& li + li': { borderTopWidth: '1px' },
    '& button': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      w: '100%',
      minH: '12',
      px: '3',
      py: '1.5',
      textAlign: 'start',
      cursor: 'pointer',
      outlineOffset: '-2px',
    },
    '& .past': { bg: 'bg.subtle', color: 'fg.muted' },
    '& .number': { w: '6', textAlign: 'end', fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
    '& .name': { flex: '1', display: 'grid', gap: '1', textStyle: 'sm' },
    '& .load': { maxW: '24' },
    '& [aria-current] .number, & strong': { color: 'brand.fg', fontWeight: '600' },
    '& .free': { textStyle: 'xs', color: 'fg.muted', minW: '11', textAlign: 'end' },
  },
})

/**
 * The month as an agenda, for screens too narrow for seven columns. In the current month, past days are collapsed, so
 * that today comes first.
 */
export function MonthList(props: MonthViewProps) {
  const { month, today, capacity, onOpen } = props
  const [unfolded, setUnfolded] = useState<string | null>(null)
  const all = monthDays(month)
  const gone = today.startsWith(month) ? all.filter((date) => date < today) : []
  const shown = unfolded === month ? all : all.slice(gone.length)
  return (
    <>
      {shown.length < all.length && (
        <Button variant="ghost" mb="2" onClick={() => setUnfolded(month)}>
          Show {countOf(gone.length, 'past day')}
        </Button>
      )}
      <List aria-label={formatMonth(month)}>
        {shown.map((date) => {
          const { chips, free, past, isToday, load, label } = lookOf(date, props)
          return (
            <li key={date}>
              <button
                type="button"
                className={past ? 'past' : undefined}
                data-date={date}
                aria-haspopup="dialog"
                aria-current={isToday ? 'date' : undefined}
                aria-label={label}
                onClick={() => onOpen(date, false)}
              >
                <span className="number">{Number(date.slice(8))}</span>
                <span className="name">
                  <span>
                    {WEEKDAYS[weekday(date)]} {isToday && <strong>Today</strong>}
                  </span>
                  {load !== undefined && <LoadBar booked={load} capacity={capacity} />}
                </span>
                <DayChips chips={chips} />
                {free && <span className="free">{free}</span>}
              </button>
            </li>
          )
        })}
      </List>
    </>
  )
}
