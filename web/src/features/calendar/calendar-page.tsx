import { Button, chakra, Heading } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { CalendarRange, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DaySlots } from '#shared/contract/slots.ts'
import { countOf } from '#shared/domain/count-of.ts'
import { formatLongDate, MAX_DATE, MIN_DATE } from '#shared/domain/dates.ts'
import { keptRecord } from '#web/lib/forms/drafts.ts'
import { useKeptOnLeave } from '#web/lib/forms/open-edits.ts'
import { lateComponent, nothing, usePreload } from '#web/lib/code/late.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { useEntryState } from '#web/lib/browser/entry-state.ts'
import { useIsShown } from '#web/lib/browser/use-is-shown.ts'
import { paths } from '#web/lib/page/paths.ts'
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { addMonths, formatMonth, monthOf } from '#web/lib/values/month-grid.ts'
import { closeUnlessDirty } from '#web/ui/confirm.ts'
import { latePanel } from '#web/ui/late-panel.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryFailure } from '#web/ui/query-state.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { monthQuery } from '#web/entities/appointment/api/get-month.ts'
import { guessToday } from '#web/entities/clinic/guess-today.ts'
import type { PanelProps, Shown } from './components/calendar-panel.tsx'
import { MonthList } from './components/month-list.tsx'
import { MonthTable } from './components/month-table.tsx'
import type { MonthViewProps } from './components/month-view.ts'
import { extendSpan, type Span, spanDays, spanText } from './span.ts'

const CalendarPanel = lateComponent(
  () => import('./components/calendar-panel.tsx'),
  latePanel<PanelProps>(({ label }) => ({ title: label })),
)

// The month can be used without it.
const MonthSummary = lateComponent(() => import('./components/month-summary.tsx'), {
  loading: nothing,
  lost: nothing,
})

/** Wide enough for seven columns with chips, beside the menu too. */
const GRID_WIDTH = '(min-width: 48rem)'

/** The button of the range. */
const SPAN_BUTTON = 'calendar-span'

/** The calendar's state in its history entry. */
interface ReturnState {
  date: string
  /** The day whose panel was open. */
  opened?: string
  /** The closed days with bookings that staff still have to call. */
  calls?: Span | null
}

function labelOf(shown: Shown | null): string {
  if (shown?.what === 'day') return formatLongDate(shown.date)
  if (shown?.what === 'span') return 'Close or open days'
  return shown ? 'Whom to call' : 'Month'
}

/** Focuses what opened the panel, once it is closed: a day, else the button of the range. */
function focusBack(date: string | null) {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(date ? `[data-date="${date}"]` : `#${SPAN_BUTTON}`)?.focus(),
  )
}

/** Manage Calendar: a month of days, each with its bookings and whether the clinic is open. */
export default function CalendarPage() {
  // The day with the keyboard focus; its month is shown. The guess is only the initial value: the server
  // tells which day is today. A day whose changes were stored when the screen was left comes first.
  const [kept] = useState(() => keptRecord<DaySlots>('day:')?.date ?? null)
  useKeptOnLeave('day:')
  // The state before the user went to a day's appointments.
  const [left, setLeft] = useEntryState<ReturnState>('calendar')
  const [active, setActive] = useState(() => kept ?? left?.date ?? guessToday())
  const [panel, setPanel] = useState<Shown | null>(() => {
    const date = kept ?? left?.opened
    return date ? { what: 'day', date } : null
  })
  // The list of whom to call stays below what is opened from the month.
  const shown: Shown | null = panel ?? (left?.calls ? { what: 'calls', days: left.calls } : null)
  const opened = panel?.what === 'day' ? panel.date : null
  // The range is chosen before it is opened.
  const [span, setSpan] = useState<Span | null>(null)
  const [dirty, setDirty] = useState(false)
  const navigate = useNavigate()
  const here = useIsShown()
  const month = monthOf(active)
  const query = useQuery(monthQuery(month, { background: false }))
  const { data, error, isFetching } = query
  // Kept while another month is loading.
  const [known, setKnown] = useState<string>()
  if (data && data.today !== known) setKnown(data.today)
  const [guessed] = useState(guessToday)
  const today = known ?? guessed
  // The slots of the emptiest day so far: a past day has none left to count.
  const [capacity, setCapacity] = useState(0)
  const most = Math.max(0, ...(data?.days.map(({ booked, free }) => booked + free) ?? []))
  if (most > capacity) setCapacity(most)
  const wide = useMediaQuery(GRID_WIDTH)
  usePreload(CalendarPanel)

  /** Shows another panel, or none, after asking about changes that would be lost. */
  const leave = (next: () => void) => closeUnlessDirty(dirty, next)

  const show = (next: Shown | null, range: Span | null = null) => {
    setPanel(next)
    setSpan(range)
    if (left?.opened) setLeft({ ...left, opened: undefined })
  }

  const close = () => {
    if (panel) show(null)
    else setLeft({ date: active })
    focusBack(panel?.what === 'span' && panel.begin === 'field' ? null : (opened ?? active))
  }

  /** After days were saved: the patients to call, or the day itself. */
  const closeAfter = (date: string, closed: Span | null) => {
    setActive(date)
    show(null)
    if (closed) setLeft({ date, calls: closed })
    else focusBack(date)
  }

  const onOpen = (date: string, extend: boolean) => {
    setActive(date)
    // Enter opens the range that the arrow keys have chosen; a click extends it.
    if (extend) leave(() => show({ what: 'span', begin: 'title' }, extendSpan(span, active, date)))
    else leave(() => show({ what: 'day', date }))
  }

  const onActive = (date: string, extend: boolean) => {
    setActive(date)
    if (extend) setSpan((now) => extendSpan(now, active, date))
    else if (panel?.what !== 'span') setSpan(null)
  }

  const view: MonthViewProps = {
    month,
    days: new Map(data?.days.map((day) => [day.date, day])),
    failed: !data && error !== null,
    today,
    capacity,
    active,
    opened,
    span,
    onActive,
    onOpen,
  }

  const label = labelOf(shown)
  return (
    <>
      <PageMeta title="Manage Calendar" noindex />
      <PageHeader
        title="Manage Calendar"
        actions={
          <Button
            id={SPAN_BUTTON}
            size="sm"
            variant="outline"
            disabled={!known}
            aria-haspopup="dialog"
            onClick={() => {
              const from = active < today ? today : active
              leave(() => show({ what: 'span', begin: 'field' }, span ?? { from, to: '' }))
            }}
          >
            <CalendarRange aria-hidden="true" />
            Close or open days
          </Button>
        }
      />
      <chakra.div display="flex" gap="4">
        <chakra.div flex="1" minW="0">
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="3">
            <Button
              size="sm"
              variant="outline"
              colorPalette="gray"
              px="0"
              aria-label="Previous month"
              disabled={month === monthOf(MIN_DATE)}
              onClick={() => onActive(addMonths(active, -1), false)}
            >
              <ChevronLeft aria-hidden="true" />
            </Button>
            <Button
              size="sm"
              variant="outline"
              colorPalette="gray"
              px="0"
              aria-label="Next month"
              disabled={month === monthOf(MAX_DATE)}
              onClick={() => onActive(addMonths(active, 1), false)}
            >
              <ChevronRight aria-hidden="true" />
            </Button>
            <Heading as="h2" size="md" mx={{ base: '0', sm: '2' }} aria-live="polite">
              {formatMonth(month)}
            </Heading>
            <Button
              size="sm"
              variant="ghost"
              disabled={!known || active === today}
              onClick={() => onActive(today, false)}
            >
              Today
            </Button>
            <chakra.span role="status" textStyle="hint" color="fg.muted">
              {!data && isFetching && 'Loading…'}
              {span &&
                panel?.what !== 'span' &&
                `${countOf(spanDays(span.from, span.to), 'day')} chosen: ${spanText(span)}`}
            </chakra.span>
          </chakra.div>
          {error && (
            <chakra.div mb="3">
              <QueryFailure
                title={`${formatMonth(month)} could not be ${data ? 'refreshed' : 'loaded'}`}
                query={query}
              />
            </chakra.div>
          )}
          {wide ? (
            <MonthTable {...view} onEscape={() => (shown ? leave(close) : setSpan(null))} />
          ) : (
            <MonthList {...view} />
          )}
        </chakra.div>
        <SidePanel isDialog label={label} idle={<MonthSummary {...view} />} onClose={() => leave(close)}>
          {shown && (
            <CalendarPanel
              shown={shown}
              label={label}
              today={today}
              span={span}
              onSpan={setSpan}
              onDirty={setDirty}
              onSaved={closeAfter}
              // Nobody has to be called any more.
              onReopened={() => here.current && setLeft({ date: active })}
              onShowDay={(date) => {
                setLeft({ ...left, date, opened: date })
                void navigate(paths.admin.day(date))
              }}
              onClose={() => leave(close)}
            />
          )}
        </SidePanel>
      </chakra.div>
    </>
  )
}
