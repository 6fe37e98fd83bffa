import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { dayChips, dayLabel, freeText } from '../day-view.ts'
import { dateAfterKey, formatMonth, monthWeeks, WEEKDAYS } from '#web/lib/values/month-grid.ts'
import { DayChips } from './day-chips.tsx'
import type { MonthViewProps } from './month-view.ts'

/** The month as a grid, Sunday first. One day is in the tab order; the arrow keys move between days. */
export function MonthTable(props: MonthViewProps) {
  const { month, active, onActive } = props
  const table = useRef<HTMLTableElement>(null)
  const moved = useRef(false)

  useEffect(() => {
    // Only after a key press: another month renders new days, and the focus moves there.
    if (!moved.current) return
    moved.current = false
    table.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus()
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dateAfterKey(active, event.key)
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    moved.current = true
    onActive(next)
  }

  return (
    <chakra.table
      ref={table}
      role="grid"
      aria-label={formatMonth(month)}
      w="100%"
      tableLayout="fixed"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      css={{ borderCollapse: 'collapse' }}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <chakra.th
              key={name}
              scope="col"
              abbr={name}
              py="2"
              textStyle="sm"
              fontWeight="600"
              color="fg.muted"
              bg="bg.subtle"
            >
              {name.slice(0, 3)}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week, index) => (
          <tr key={week.find(Boolean) ?? index}>
            {week.map((date, weekday) => (
              <chakra.td
                key={date ?? weekday}
                h="6.5rem"
                p="0"
                borderWidth="1px"
                borderColor="border"
                bg={date ? undefined : 'bg.canvas'}
              >
                {date && <DayButton date={date} {...props} />}
              </chakra.td>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}

function DayButton({
  date,
  days,
  failed,
  today,
  active,
  onActive,
  onOpen,
}: MonthViewProps & { date: string }) {
  const day = days.get(date)
  const chips = dayChips(day, failed)
  const free = freeText(day)
  const past = today !== undefined && date < today
  const texts = [...chips.map(({ text }) => text), ...(free ? [free] : [])]
  return (
    <chakra.button
      type="button"
      data-date={date}
      tabIndex={date === active ? 0 : -1}
      aria-label={dayLabel(date, today, texts)}
      aria-haspopup="dialog"
      aria-current={date === today ? 'date' : undefined}
      onClick={() => {
        onActive(date)
        onOpen(date)
      }}
      display="flex"
      flexDirection="column"
      alignItems="flex-start"
      gap="1"
      w="100%"
      h="100%"
      p="2"
      bg={past ? 'bg.subtle' : undefined}
      color={past ? 'fg.muted' : 'fg'}
      cursor="pointer"
      outlineOffset="-2px"
      _hover={{ bg: 'brand.subtle' }}
    >
      <chakra.span
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        minW="7"
        h="7"
        px="1"
        borderRadius="full"
        fontWeight="600"
        textStyle="sm"
        fontVariantNumeric="tabular-nums"
        {...(date === today && {
          bg: 'brand.solid',
          color: 'brand.contrast',
          css: { '@media (forced-colors: active)': { border: '2px solid CanvasText' } },
        })}
      >
        {Number(date.slice(8))}
      </chakra.span>
      <DayChips chips={chips} />
      {free && !past && (
        <chakra.span textStyle="xs" color="fg.muted" mt="auto">
          {free}
        </chakra.span>
      )}
    </chakra.button>
  )
}
