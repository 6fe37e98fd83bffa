import { Button, chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import type { Appointment } from '#shared/contract/appointments.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import type { ClinicMoment, SlotState } from '#shared/domain/slot-state.ts'
import { idlePreload } from '#web/lib/code/idle-preload.ts'
import { lazyComponent } from '#web/lib/code/lazy-component.tsx'
import { closeUnlessDirty } from '#web/ui/close-unless-dirty.ts'
import { toast } from '#web/ui/toast.ts'
import { nearestFree, type SlotRow } from '../day-model.ts'
import type { DeskDialog, Selection } from '../selection.ts'
import type { useBookForm } from '../use-book-form.ts'
import { DeskDialogs } from './desk-dialogs.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { PanelPlace } from './panel-place.tsx'
import { SidePanel } from './side-panel.tsx'

const bookMode = lazyComponent(() => import('./new-booking-panel.tsx'))
const viewMode = lazyComponent(() => import('./appointment-panel.tsx'))
const preload = idlePreload(bookMode, viewMode)

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

  useEffect(preload, [])

  const moved = (appointment: Appointment) => {
    const sameDay = appointment.date === selection?.date
    onOpen()
    toast(`Moved to ${formatShortDate(appointment.date)}, ${appointment.slot}`, {
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
        <bookMode.Component
          key={selection.date}
          date={selection.date}
          slot={selection.slot}
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
        <PanelFrame title="No longer here" subtitle={selection.slot} onClose={onClose}>
          <chakra.p>Someone else has moved or deleted this appointment.</chakra.p>
          <Button mt="4" variant="outline" onClick={onClose}>
            Close
          </Button>
        </PanelFrame>
      )
    }
    return (
      <viewMode.Component
        key={selection.id}
        appointment={row.appointment}
        state={row.state as SlotState}
        moment={moment}
        onOpen={onOpen}
        onClose={onClose}
      />
    )
  }

  const panel = content()
  return (
    <>
      <SidePanel rows={rows} label="Slot" onClose={close}>
        {panel && (
          <PanelPlace slot={selection!.slot} onClose={close}>
            {panel}
          </PanelPlace>
        )}
      </SidePanel>
      {selection?.mode === 'view' && row?.appointment && (
        <DeskDialogs
          dialog={selection.dialog}
          appointment={row.appointment}
          today={today}
          onMoved={moved}
          onClose={() => onOpen()}
        />
      )}
    </>
  )
}
