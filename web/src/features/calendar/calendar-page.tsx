import { Button, chakra, Heading } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { CalendarRange, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DaySlots } from '#shared/contract/slots.ts'
import { MAX_DATE, MIN_DATE } from '#shared/domain/dates.ts'
import { keptRecord } from '#web/lib/forms/drafts.ts'
import { lateComponent, usePreload } from '#web/lib/code/late.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { useEntryState } from '#web/lib/browser/entry-state.ts'
import { paths } from '#web/lib/page/paths.ts'
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryFailure } from '#web/ui/query-state.tsx'
import { Loading } from '#web/ui/states.tsx'
import { monthQuery } from '#web/entities/appointment/api/get-month.ts'
import { guessToday } from '#web/entities/clinic/guess-today.ts'
import type { ClosedDays } from './components/booking-calls.tsx'
import { MonthList } from './components/month-list.tsx'
import { MonthTable } from './components/month-table.tsx'
import type { MonthViewProps } from './components/month-view.ts'
import { addMonths, formatMonth, monthOf } from '#web/lib/values/month-grid.ts'

const DayDialog = lateComponent(() => import('./components/day-form.tsx'), lateDialog)
const SpanDialog = lateComponent(() => import('./components/span-dialog.tsx'), lateDialog)
const BookingCalls = lateComponent(() => import('./components/booking-calls.tsx'), lateDialog)

/** Wide enough for seven columns with chips beside the menu. */
const GRID_WIDTH = '(min-width: 56rem)'

/** The calendar's state in its history entry. */
interface ReturnState {
  date: string
  /** The day whose dialog was open. */
  opened?: string
  /** The closed days with bookings that staff still have to call. */
  calls?: ClosedDays | null
}

/** Manage Calendar: a month of days, each with its bookings and whether the clinic is open. */
export default function CalendarPage() {
  // The day with the keyboard focus; its month is shown. The guess is only the initial value: the server
  // tells which day is today. A day with changes stored when the session ended comes first.
  const [kept] = useState(() => keptRecord<DaySlots>('day:')?.date ?? null)
  // The state before the user went to a day's appointments.
  const [left, setLeft] = useEntryState<ReturnState>('calendar')
  const [active, setActive] = useState(() => kept ?? left?.date ?? guessToday())
  const [opened, setOpened] = useState(kept ?? left?.opened ?? null)
  const calls = left?.calls ?? null
  const showCalls = (date: string, closed: ClosedDays | null) => setLeft({ date, calls: closed })
  const [spanOpen, setSpanOpen] = useState(false)
  const navigate = useNavigate()
  const month = monthOf(active)
  const query = useQuery(monthQuery(month, { background: false }))
  const { data, error, isFetching } = query
  // Kept while another month is loading.
  const [today, setToday] = useState<string>()
  if (data && data.today !== today) setToday(data.today)
  const wide = useMediaQuery(GRID_WIDTH)
  usePreload(DayDialog, SpanDialog, BookingCalls)

  const close = (date: string) => {
    setOpened(null)
    if (left?.opened) setLeft({ date })
  }

  const view: MonthViewProps = {
    month,
    days: new Map(data?.days.map((day) => [day.date, day])),
    failed: !data && error !== null,
    today,
    active,
    onActive: setActive,
    onOpen: setOpened,
  }

  return (
    <>
      <PageMeta title="Manage Calendar" noindex />
      <PageHeader
        title="Manage Calendar"
        actions={
          <Button
            variant="outline"
            disabled={!today}
            aria-haspopup="dialog"
            onClick={() => setSpanOpen(true)}
          >
            <CalendarRange aria-hidden="true" />
            Close or open days
          </Button>
        }
      />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="4">
        <Button
          variant="outline"
          colorPalette="gray"
          px="0"
          aria-label="Previous month"
          disabled={month === monthOf(MIN_DATE)}
          onClick={() => setActive((date) => addMonths(date, -1))}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button
          variant="outline"
          colorPalette="gray"
          px="0"
          aria-label="Next month"
          disabled={month === monthOf(MAX_DATE)}
          onClick={() => setActive((date) => addMonths(date, 1))}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
        <Heading as="h2" size="lg" mx={{ base: '0', sm: '2' }} aria-live="polite">
          {formatMonth(month)}
        </Heading>
        <Button
          variant="ghost"
          px={{ base: '2', sm: '4' }}
          disabled={!today || active === today}
          onClick={() => today && setActive(today)}
        >
          Today
        </Button>
        <chakra.span role="status" textStyle="sm" color="fg.muted">
          {wide && !data && isFetching && 'Loading…'}
        </chakra.span>
      </chakra.div>
      {error && (
        <chakra.div mb="4">
          <QueryFailure
            title={`${formatMonth(month)} could not be ${data ? 'refreshed' : 'loaded'}`}
            query={query}
          />
        </chakra.div>
      )}
      {wide ? <MonthTable {...view} /> : data || error ? <MonthList {...view} /> : <Loading />}
      {opened && (
        <DayDialog
          key={opened}
          date={opened}
          onClose={() => close(opened)}
          onClosedDays={(days) => {
            setOpened(null)
            showCalls(opened, days)
          }}
          onShowDay={(date) => {
            setLeft({ date, opened: date })
            void navigate(paths.admin.day(date))
          }}
        />
      )}
      {calls && <BookingCalls {...calls} onClose={() => setLeft({ date: active })} />}
      {spanOpen && today && (
        <SpanDialog
          today={today}
          start={active}
          onSaved={(from, closed) => {
            setActive(from)
            setSpanOpen(false)
            if (closed) showCalls(from, closed)
          }}
          onClose={() => setSpanOpen(false)}
        />
      )}
    </>
  )
}
