import { Button, chakra } from '@chakra-ui/react'
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Appointment } from '#shared/contract/appointments.ts'
import { aboutVisit } from '#web/entities/appointment/about-visit.ts'
import { showBooking, showFreeSlot } from '#web/entities/appointment/book-for.ts'
import { useToday } from '#web/entities/clinic/api/get-clinic.ts'
import { Allergies } from '#web/entities/patient/components/allergies.tsx'
import { useKeys } from '#web/lib/browser/keys.ts'
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { failureText } from '#web/lib/calls/api-client.ts'
import { lateComponent, nothing, usePreload } from '#web/lib/code/late.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { Isolated } from '#web/ui/isolate.tsx'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadError } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast.ts'
import { useWeek } from './api/get-week.ts'
import { useUndoMove } from './api/reschedule-appointment.ts'
import { LostNotice } from './components/day-notice.tsx'
import { ViewSwitch } from './components/view-switch.tsx'
import { cellKey } from './components/week-cell.tsx'
import type { DragHandle } from './components/week-drag.tsx'
import { WeekGrid } from './components/week-grid.tsx'
import { WeekToolbar } from './components/week-toolbar.tsx'
import { isFocusLost } from './focus-visit.ts'
import { type Cell, formatVisit, formatWeek } from './format-visit.ts'
import { readDate, stepFrom } from './limits.ts'
import { useCarry } from './use-carry.ts'
import { useClinicNow } from './use-clinic-now.ts'
import { buildWeek, cellAfterKey, entryCell, HEAD, nowLine, rowAt, unknownWeek } from './week-model.ts'

const WeekDrag = lateComponent(() => import('./components/week-drag.tsx'), {
  loading: nothing,
  lost: nothing,
})
const RescheduleDialog = lateComponent(() => import('./components/reschedule-dialog.tsx'), lateDialog)

const drawn = (cell: Cell) => document.querySelector<HTMLElement>(`[data-cell="${cellKey(cell)}"]`)

/** Focuses a cell, or the grid's cell for Tab if another week is shown. */
const focusCell = (cell: Cell) =>
  (drawn(cell) ?? document.querySelector<HTMLElement>('[data-cell][tabindex="0"]'))?.focus()

/** A week at the clinic. A visit opens in its day; it moves to another time by drag or by keys. */
export default function WeekView() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const clinicToday = useToday()
  const date = readDate(params.get('date')) ?? clinicToday
  const query = useWeek(date)
  const loaded = query.data
  const current = loaded?.find(({ slots }) => slots.date === slots.today) ?? loaded?.[0]
  const today = current?.slots.today ?? clinicToday
  const zone = current?.slots.zone ?? 'UTC'
  const moment = { zone, now: useClinicNow(current, query.dataUpdatedAt) }
  const week = loaded ? buildWeek(loaded, moment) : unknownWeek(date)
  const [chosen, setChosen] = useState<Cell | null>(null)
  const entry = entryCell(week, date, chosen)
  const hasMouse = useMediaQuery('(pointer: fine)')
  const drag = useRef<DragHandle>(null)
  // Whether the next click is the end of a drag.
  const dragged = useRef(false)
  usePreload(RescheduleDialog)

  /** Puts the focus on a cell once it is drawn. */
  const show = (cell: Cell) => {
    setChosen({ date: cell.date, slot: cell.slot })
    requestAnimationFrame(() => focusCell(cell))
  }
  const undo = useUndoMove((place, left) => {
    // Not from where the user went meanwhile.
    if (isFocusLost() || document.activeElement === drawn(left)) show(place)
  })
  const carry = useCarry(week, moment, show)
  const byKeys = carry.carried?.by === 'keys'
  const goTo = (next: string) =>
    setParams({ view: 'week', ...(next !== today && { date: next }) }, { replace: byKeys })
  const step = (days: number) => {
    const next = stepFrom(today, days)
    if (next) goTo(next)
  }

  // A visit that is carried by keys goes on into the week that appears, and so does the focus, if it was in the grid.
  const first = loaded?.[0]?.slots.date
  const carryOn = useEffectEvent(() => {
    if (byKeys) carry.over(entry)
    if (byKeys || (chosen && document.activeElement === document.body)) focusCell(entry)
  })
  useEffect(() => {
    if (first) carryOn()
  }, [first])

  const open = (cell: Cell) => {
    if (cell.slot === HEAD) return void navigate(paths.admin.day(cell.date))
    const { state, appointment } = rowAt(week, cell)
    if (appointment) void navigate(paths.admin.day(cell.date), { state: showBooking(appointment) })
    else if (state === 'available') void navigate(paths.admin.day(cell.date), { state: showFreeSlot(cell) })
  }
  const act = (cell: Cell) => {
    if (dragged.current) return
    if (byKeys) carry.drop(cell)
    else open(cell)
  }
  const onKeyDown = (event: KeyboardEvent, cell: Cell) => {
    // The end of a drag beside the grid was no click on a cell.
    if (event.key === 'Enter' || event.key === ' ') dragged.current = false
    const next = cellAfterKey(week, cell, event)
    if (next && !(byKeys && next.slot === HEAD)) {
      event.preventDefault()
      setChosen(next)
      if (byKeys) carry.over(next)
      focusCell(next)
    } else if (byKeys && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      carry.drop(cell)
    } else if (byKeys && event.key === 'Escape') {
      event.preventDefault()
      carry.putBack()
    }
  }
  const onPointerDown = (event: PointerEvent, cell: Cell) => {
    dragged.current = false
    const { appointment } = rowAt(week, cell)
    if (appointment && !byKeys) drag.current?.begin(event, appointment)
  }
  const lift = (appointment: Appointment) => {
    dragged.current = true
    return carry.lift(appointment, 'pointer')
  }

  useKeys('Week', [
    { keys: 'd', words: 'Day', act: () => void navigate(paths.admin.day(entry.date)) },
    { keys: '{', words: 'Week before', act: () => step(-7) },
    { keys: '}', words: 'Week after', act: () => step(7) },
    { keys: 't', words: 'This week', act: () => goTo(today) },
    {
      keys: 'm',
      words: 'Move the visit in focus: arrows choose the time, Enter drops, Esc puts back',
      act: () => {
        const cell = document.activeElement?.closest('[data-cell]') && entry
        const appointment = cell && rowAt(week, cell).appointment
        if (carry.carried) return
        if (appointment) carry.lift(appointment, 'keys')
        else toast('Choose a booking first.', { tone: 'info' })
      },
    },
    { keys: 'Enter', words: 'Open a visit or a day, book a free time' },
  ])

  const { question } = carry
  const moved = (appointment: Appointment, before: Cell, notify: boolean) => {
    carry.answered()
    toast(aboutVisit('Appointment moved', appointment, today), {
      action: { label: 'Undo', onSelect: () => undo.mutate({ moved: appointment, before, notify }) },
    })
    show(appointment)
  }
  const failure = loaded ? null : query.error

  return (
    <>
      <PageMeta title="Appointments" noindex />
      <PageHeader
        title="Appointments"
        crowded
        text={formatWeek(date)}
        actions={
          <>
            <ViewSwitch current="Week" date={date} />
            <WeekToolbar date={date} today={today} onChange={goTo} onStep={step} />
          </>
        }
      />
      <chakra.div display="grid" gap="3">
        {failure && (
          <LoadError
            title="The week could not be loaded"
            reason={failureText(failure)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {current && query.isError && (
          <LostNotice what="week" loadedAt={query.dataUpdatedAt + current.offset} zone={zone} />
        )}
        <chakra.div position="relative" minW="0">
          <WeekGrid
            // Drawn anew with its answer: its rows grow with their visits, and nothing that stays may move.
            key={loaded ? 'known' : 'unknown'}
            week={week}
            today={today}
            busy={!loaded && !failure}
            entry={entry}
            carried={carry.carried && { ...carry.carried, part: carry.refused ? 'refused' : 'target' }}
            line={loaded && nowLine(loaded, moment)}
            onCell={act}
            onFocus={setChosen}
            onKeyDown={onKeyDown}
            onPointerDown={onPointerDown}
          />
          {hasMouse && loaded && (
            <WeekDrag
              ref={drag}
              onLift={lift}
              onOver={carry.over}
              onDrop={() => carry.drop()}
              onCancel={carry.putBack}
            />
          )}
        </chakra.div>
        <chakra.div
          role="status"
          position="sticky"
          bottom="3"
          zIndex="docked"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="3"
        >
          {carry.carried && (
            <chakra.div
              data-keep-clear=""
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              gap="3"
              flex="1"
              px="4"
              py="2"
              bg="bg.panel"
              borderWidth="1px"
              borderColor="brand.edge"
              borderRadius="l2"
              boxShadow="md"
              textStyle="sm"
            >
              <chakra.span flex="1" minW="12rem">
                Moving <bdi>{carry.carried.appointment.name}</bdi> from{' '}
                {formatVisit(carry.carried.appointment)}.{' '}
                <chakra.strong fontWeight="600">
                  <Isolated text={carry.words ?? ''} />
                </chakra.strong>
                {byKeys && (carry.moves ? ' Enter moves it there, Esc puts it back.' : ' Esc puts it back.')}
              </chakra.span>
              {/* A reader has them from the cell, and would hear them with every step. */}
              <span aria-hidden="true">
                <Allergies json={carry.carried.appointment.allergies} />
              </span>
              {byKeys && (
                <Button size="sm" variant="outline" onClick={carry.putBack}>
                  Put back
                </Button>
              )}
            </chakra.div>
          )}
        </chakra.div>
      </chakra.div>
      {question && (
        <RescheduleDialog
          appointment={question.appointment}
          to={question.to}
          today={today}
          onMoved={moved}
          onClose={() => {
            carry.answered()
            show(question.appointment)
          }}
        />
      )}
    </>
  )
}
