import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { countOf } from '#shared/domain/count-of.ts'
import { monthDays, weekday } from '#shared/domain/dates.ts'
import { dayChips, dayLabel, freeText } from '../day-view.ts'
import { formatMonth, WEEKDAYS } from '#web/lib/values/month-grid.ts'
import { DayChips } from './day-chips.tsx'
import type { MonthViewProps } from './month-view.ts'

/**
 * The month as a list, for screens too narrow for seven columns. In the current month, past days are collapsed, so that
 * today comes first.
 */
export function MonthList({ month, days, failed, today, onActive, onOpen }: MonthViewProps) {
  const [unfolded, setUnfolded] = useState<string | null>(null)
  const all = monthDays(month)
  const gone = today?.startsWith(month) ? all.filter((date) => date < today) : []
  const shown = unfolded === month ? all : all.slice(gone.length)
  return (
    <>
      {shown.length < all.length && (
        <Button variant="ghost" mb="2" onClick={() => setUnfolded(month)}>
          Show {countOf(gone.length, 'past day')}
        </Button>
      )}
      <chakra.ul
        aria-label={formatMonth(month)}
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l3"
        overflow="hidden"
      >
        {shown.map((date) => {
          const day = days.get(date)
          const chips = dayChips(day, failed)
          const free = freeText(day)
          const past = today !== undefined && date < today
          return (
            <chakra.li key={date} borderTopWidth="1px" borderColor="border" _first={{ borderTopWidth: '0' }}>
              <chakra.button
                type="button"
                aria-haspopup="dialog"
                aria-current={date === today ? 'date' : undefined}
                aria-label={dayLabel(date, today, [
                  ...chips.map(({ text }) => text),
                  ...(free && !past ? [free] : []),
                ])}
                onClick={() => {
                  onActive(date)
                  onOpen(date)
                }}
                display="flex"
                alignItems="center"
                gap="2"
                w="100%"
                minH="12"
                px="4"
                py="1.5"
                textAlign="start"
                cursor="pointer"
                outlineOffset="-2px"
                bg={past ? 'bg.subtle' : undefined}
                color={past ? 'fg.muted' : 'fg'}
              >
                <chakra.span
                  w="7"
                  textAlign="end"
                  fontWeight="600"
                  fontVariantNumeric="tabular-nums"
                  color={date === today ? 'brand.fg' : undefined}
                >
                  {Number(date.slice(8))}
                </chakra.span>
                <chakra.span flex="1" textStyle="sm">
                  {WEEKDAYS[weekday(date)]}
                  {date === today && (
                    <chakra.strong ml="2" color="brand.fg" fontWeight="600">
                      Today
                    </chakra.strong>
                  )}
                </chakra.span>
                <DayChips chips={chips} />
                {free && !past && (
                  <chakra.span textStyle="xs" color="fg.muted">
                    {free}
                  </chakra.span>
                )}
              </chakra.button>
            </chakra.li>
          )
        })}
      </chakra.ul>
    </>
  )
}
