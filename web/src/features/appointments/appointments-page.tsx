import { Button, chakra } from '@chakra-ui/react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { formatLongDate } from '#shared/domain/dates.ts'
import { failureText } from '#web/lib/calls/api-client.ts'
import { usePrinting } from '#web/lib/browser/use-printing.ts'
import { lateComponent, nothing, usePreload } from '#web/lib/code/late.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { usePatientUpdates } from '#web/entities/patient/patient-updated.ts'
import { patientQuery } from '#web/entities/patient/api/get-patient.ts'
import { patientPrescriptionsQuery } from '#web/entities/prescription/api/get-patient-prescriptions.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadError } from '#web/ui/states.tsx'
import { useIsBooking } from './api/create-appointment.ts'
import { dayQuery, useDay } from './api/get-day.ts'
import { weekQuery } from './api/get-week.ts'
import { useToday } from '#web/entities/clinic/api/get-clinic.ts'
import { BegunBooking } from './components/begun-booking.tsx'
import { ClosedLine, LostNotice } from './components/day-notice.tsx'
import { DayPrint } from './components/late-day-print.tsx'
import { DayToolbar } from './components/day-toolbar.tsx'
import { DeskPanel } from './components/desk-panel.tsx'
import { SlotGrid, SlotLegend } from './components/slot-grid.tsx'
import { ViewSwitch } from './components/view-switch.tsx'
import { WeekStrip } from './components/week-strip.tsx'
import { buildDay, unknownDay, walkInSlot } from './day-model.ts'
import { dayOf, readDate, showsWeek, stepFrom } from './limits.ts'
import { useBookForm } from './use-book-form.ts'
import { useClinicNow } from './use-clinic-now.ts'
import { useSelection } from './use-selection.ts'

// Without its code, everything can still be reached by Tab.
const DayKeys = lateComponent(() => import('./components/day-keys.tsx'), {
  loading: nothing,
  lost: nothing,
})

/** Focuses a slot, else the first focusable one, else the page. */
function focusSlot(slot?: string) {
  const target = document.querySelector<HTMLElement>(
    slot ? `[data-slot="${slot}"]` : '[data-slot][tabindex="0"]',
  )
  if (target) target.focus()
  else if (!slot) document.getElementById('main')?.focus()
}

const DayPlans = lateComponent(() => import('./components/day-plans.tsx'), {
  ...latePart('The plans to look at'),
  loading: nothing,
})
const DayTasks = lateComponent(() => import('./components/day-tasks.tsx'), {
  ...latePart('The tasks'),
  loading: nothing,
})

const WeekView = lateComponent(() => import('./week-view.tsx'), latePart('The week'))

/** Loads the day or week in the address before the screen is drawn. */
export const loadData = async (client: QueryClient, search: string): Promise<void> => {
  if (!showsWeek(search)) return client.prefetchQuery(dayQuery(dayOf(search)))
  WeekView.preload()
  await client.prefetchQuery(weekQuery(dayOf(search)))
}

/** The clinic's appointments: a day, or the week around it. */
export default function AppointmentsPage() {
  const { search } = useLocation()
  return showsWeek(search) ? <WeekView /> : <DayView />
}

/** A day at the clinic: its slots, its bookings and their actions. */
function DayView() {
  const [params, setParams] = useSearchParams()
  const chosen = readDate(params.get('date'))
  const clinicToday = useToday()
  const date = chosen ?? clinicToday
  const day = useDay(date)
  const today = day.data?.slots.today ?? clinicToday
  const now = useClinicNow(day.data, day.dataUpdatedAt)
  const { selection, select, close, open } = useSelection(date)
  const booking = useBookForm()
  const busy = useIsBooking()
  const queryClient = useQueryClient()
  const printing = usePrinting()
  // A printer doesn't wait.
  usePreload(DayPrint)
  usePatientUpdates((patientUid) => {
    void refreshSubject(queryClient, 'appointments')
    void queryClient.invalidateQueries(patientQuery(patientUid))
    void queryClient.invalidateQueries(patientPrescriptionsQuery(patientUid))
  })

  const moment = { now, zone: day.data?.slots.zone ?? 'UTC' }
  const rows = day.data ? buildDay(day.data, moment) : unknownDay
  const walkIn = day.data && walkInSlot(day.data, moment)
  const failure = day.data ? null : day.error
  const goTo = (next: string) => setParams(next === today ? {} : { date: next })
  const step = (days: number) => {
    const next = stepFrom(today, days)
    if (next) goTo(next)
  }
  const closePanel = () => {
    const slot = selection?.slot
    close()
    // The focus returns to the slot that opened the panel.
    if (slot) requestAnimationFrame(() => focusSlot(slot))
  }

  return (
    <>
      <PageMeta title="Appointments" noindex />
      {printing && <DayPrint date={date} rows={rows} />}
      <DayKeys
        date={date}
        today={today}
        rows={rows}
        moment={moment}
        walkIn={walkIn}
        selection={selection}
        onShowDay={goTo}
        onStep={step}
        onSelect={select}
        onClose={closePanel}
      />
      <PageHeader
        title="Appointments"
        crowded
        // Below a desktop's width there is room for the week only, which names the day.
        text={formatLongDate(date)}
        textFrom="xl"
        actions={
          <>
            <ViewSwitch current="Day" date={date} />
            {walkIn && (
              <Button
                size="sm"
                variant="outline"
                px={{ base: '2', lg: '3' }}
                onClick={() => select({ slot: walkIn, state: 'available' })}
              >
                {/* In two lines where there is no room for one. */}
                <chakra.span lineHeight="1.2">
                  Walk-in, <chakra.span display={{ base: 'block', lg: 'inline' }}>{walkIn}</chakra.span>
                </chakra.span>
              </Button>
            )}
            <DayToolbar date={date} today={today} onChange={goTo} onStep={step} />
            <Button
              display={{ base: 'none', md: 'inline-flex' }}
              size="sm"
              variant="outline"
              colorPalette="gray"
              px="0"
              aria-label="Print"
              title="Print"
              onClick={() => window.print()}
            >
              <Printer aria-hidden="true" />
            </Button>
          </>
        }
      />
      <chakra.div display="flex" gap="4">
        <chakra.div flex="1" minW="0" display="grid" gap={{ base: '2', md: '3' }} alignContent="start">
          <WeekStrip date={date} today={today} capacity={rows.length} onChange={goTo} onStep={step} />
          {failure && (
            <LoadError
              title="The day could not be loaded"
              reason={`${failureText(failure)} No slot can be booked until the day is there.`}
              onRetry={() => void day.refetch()}
              retrying={day.isFetching}
            />
          )}
          {day.data && day.isError && (
            <LostNotice
              what="day"
              loadedAt={day.dataUpdatedAt + day.data.offset}
              zone={day.data.slots.zone}
            />
          )}
          {booking.begun && !busy && selection?.mode !== 'book' && (
            <BegunBooking
              name={booking.form.name}
              onDiscard={() => {
                booking.clear()
                focusSlot()
              }}
            />
          )}
          <SlotGrid
            rows={rows}
            date={date}
            moment={moment}
            busy={!day.data && !failure}
            selected={selection?.slot ?? null}
            onSelect={(slot) => select(rows.find((row) => row.slot === slot)!)}
          />
          <ClosedLine slots={day.data?.slots} />
          <SlotLegend rows={rows} />
          {day.data && <DayPlans date={date} appointments={day.data.appointments} />}
          {day.data && today && <DayTasks date={date} today={today} />}
        </chakra.div>
        <DeskPanel
          selection={selection}
          rows={rows}
          moment={moment}
          walkIn={walkIn}
          today={today ?? ''}
          booking={booking}
          onSelect={select}
          onOpen={open}
          onShowDay={goTo}
          onClose={closePanel}
        />
      </chakra.div>
    </>
  )
}
