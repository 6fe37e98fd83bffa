import type { Appointment } from '#shared/contract/appointments.ts'
import type { ClinicMoment, SlotState } from '#shared/domain/slot-state.ts'
import { aboutVisit } from '#web/entities/appointment/about-visit.ts'
import { PatientDialog } from '#web/entities/patient-dialog.tsx'
import { lateComponent, usePreload } from '#web/lib/code/late.tsx'
import { closeUnlessDirty } from '#web/ui/confirm.ts'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { nearestFree, type SlotRow } from '../day-model.ts'
import type { DeskDialog, Selection } from '../selection.ts'
import type { useBookForm } from '../use-book-form.ts'
import { GonePanel } from './gone-panel.tsx'
import { IdlePanel } from './idle-panel.tsx'
import { latePanel } from '#web/ui/late-panel.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'

const slotPanel = latePanel<{ slot: string; onClose: () => void }>(({ slot }) => ({
  title: 'Slot',
  subtitle: slot,
}))
const BookMode = lateComponent(() => import('./new-booking-panel.tsx'), slotPanel)
const ViewMode = lateComponent(() => import('./appointment-panel.tsx'), slotPanel)
const RescheduleDialog = lateComponent(() => import('./reschedule-dialog.tsx'), lateDialog)
const FollowUpDialog = lateComponent(() => import('./follow-up-dialog.tsx'), lateDialog)
const VisitDialog = lateComponent(() => import('./visit-dialog.tsx'), lateDialog)

interface Props {
  selection: Selection | null
  rows: readonly SlotRow[]
  moment: ClinicMoment
  /** The slot for a walk-in: the current one, or the next free one. */
  walkIn: string | undefined
  today: string
  /** The input of the book mode. */
  booking: ReturnType<typeof useBookForm>
  onSelect: (row: SlotRow) => void
  onOpen: (dialog?: DeskDialog) => void
  onShowDay: (date: string) => void
  onClose: () => void
}

/** The side panel for the selected slot, with its dialogs. */
export function DeskPanel(props: Props) {
  const { selection, rows, moment, walkIn, today, booking } = props
  const { onSelect, onOpen, onShowDay, onClose } = props
  const row =
    selection?.mode === 'view'
      ? rows.find(({ appointment }) => appointment?.id === selection.id)
      : rows.find(({ slot }) => slot === selection?.slot)
  const known = rows.some(({ state }) => state !== 'unknown')

  usePreload(BookMode, ViewMode)

  const moved = (appointment: Appointment) => {
    const sameDay = appointment.date === selection?.date
    onOpen()
    toast(aboutVisit('Appointment moved', appointment, today), {
      action: sameDay ? undefined : { label: 'Show', onSelect: () => onShowDay(appointment.date) },
    })
    if (sameDay) onSelect({ slot: appointment.slot, state: 'booked', appointment })
    else onClose()
  }

  const close = () =>
    closeUnlessDirty(selection?.mode === 'book' && booking.begun, () => {
      if (selection?.mode === 'book') booking.clear()
      onClose()
    })

  const content = () => {
    // After a login the selection is restored before the day is loaded.
    if (!selection || !known) return null
    if (selection.mode === 'book') {
      return (
        <BookMode
          key={selection.date}
          date={selection.date}
          slot={selection.slot}
          retryKey={selection.slot}
          state={selection.slot === walkIn ? 'available' : (row?.state ?? 'unknown')}
          walkIn={selection.slot === walkIn}
          held={row?.held}
          sameDay={rows.flatMap(({ appointment }) => appointment ?? [])}
          alternatives={nearestFree(rows, selection.slot)}
          form={booking.form}
          onChange={booking.change}
          onMove={(slot) => onSelect({ slot, state: 'available' })}
          onDone={booking.clear}
          onBooked={(appointment) => onSelect({ slot: appointment.slot, state: 'booked', appointment })}
          onClose={close}
        />
      )
    }
    if (!row?.appointment) {
      return (
        <GonePanel
          key={selection.id}
          id={selection.id}
          slot={selection.slot}
          onMoved={moved}
          onClose={onClose}
        />
      )
    }
    return (
      <ViewMode
        key={selection.id}
        slot={selection.slot}
        appointment={row.appointment}
        state={row.state as SlotState}
        moment={moment}
        onOpen={onOpen}
        onClose={onClose}
      />
    )
  }

  const dialogOver = (appointment: Appointment, dialog: DeskDialog | undefined) => {
    if (!dialog) return null
    const shared = { appointment, onClose: () => onOpen() }
    if (dialog === 'visit') return <VisitDialog {...shared} />
    if (dialog === 'follow-up') return <FollowUpDialog today={today} onShowDay={onShowDay} {...shared} />
    if (dialog === 'reschedule') return <RescheduleDialog today={today} onMoved={moved} {...shared} />
    const { patientUid, name } = appointment
    return <PatientDialog dialog={dialog} patientUid={patientUid} name={name} onClose={shared.onClose} />
  }

  return (
    <>
      <SidePanel
        idle={<IdlePanel rows={rows} moment={moment} onSelect={onSelect} />}
        label="Slot"
        onClose={close}
      >
        {content()}
      </SidePanel>
      {selection?.mode === 'view' && row?.appointment && dialogOver(row.appointment, selection.dialog)}
    </>
  )
}
