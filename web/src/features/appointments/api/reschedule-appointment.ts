import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import type { Input } from '#shared/contract/routes.ts'
import { aboutVisit } from '#web/entities/appointment/about-visit.ts'
import { changeForm, sendFrom } from '#web/entities/appointment/api/change-appointment.ts'
import { refreshVisits } from '#web/entities/subject.ts'
import { logWarning } from '#web/lib/browser/log.ts'
import { act, newer, settle } from '#web/lib/calls/act.ts'
import { leavesOpen } from '#web/lib/calls/api-client.ts'
import { toast } from '#web/ui/toast.ts'
import { moveErrorText } from '../failure-text.ts'
import { putAppointment } from './get-day.ts'

type Target = Omit<Input<'appointments.reschedule', 'body'>, 'version'>

async function move({ id, version: shown }: Appointment, to: Target): Promise<Appointment> {
  const form = changeForm('appointments.reschedule', id)
  const earlier = await settle<'appointments.reschedule'>(form)
  const { version } = newer({ version: shown }, earlier)
  const isThere = earlier?.date === to.date && earlier.slot === to.slot
  // An older version may have left that slot again.
  if (isThere && earlier.version === version) return earlier
  return sendFrom(version, (from) =>
    act(form, 'appointments.reschedule', { params: { id }, body: { ...to, version: from } }),
  )
}

/** Shows a move in the days that it left and reached. */
function useShowMove() {
  const queryClient = useQueryClient()
  return {
    show: (left: string, moved: Appointment) => {
      for (const date of new Set([left, moved.date])) putAppointment(queryClient, date, moved)
    },
    refresh: () => void refreshVisits(queryClient),
  }
}

/** Moves an appointment to another slot in one step. The dialog shows a refusal itself. */
export function useRescheduleAppointment(appointment: Appointment) {
  const { show, refresh } = useShowMove()
  return useMutation({
    mutationFn: (to: Target) => move(appointment, to),
    onSuccess: (moved) => show(appointment.date, moved),
    onError: (error) => logWarning('The appointment was not moved', error),
    onSettled: refresh,
  })
}

/** A move to take back: the appointment as it is now, and its time before. */
interface Undo {
  moved: Appointment
  before: Pick<Appointment, 'date' | 'slot'>
  /** Whether the patient is told, as of the move. */
  notify: boolean
}

/**
 * Takes a move back. The message with the Undo may outlive the screen, so the outcome is a message too.
 *
 * @param onBack called with the place where the visit is then, and the one that the Undo was to leave
 */
export function useUndoMove(onBack: (place: Appointment, left: Appointment) => void) {
  const { show, refresh } = useShowMove()
  const undo = useMutation({
    mutationFn: ({ moved, before: { date, slot }, notify }: Undo) => move(moved, { date, slot, notify }),
    onSuccess: (back, { moved }) => {
      show(moved.date, back)
      toast(aboutVisit('Appointment moved back', back))
      onBack(back, moved)
    },
    onError: (error, sent) => {
      logWarning('The move was not undone', error)
      toast(`${aboutVisit('Not moved back', sent.moved)}. ${moveErrorText(error)}`, {
        tone: 'error',
        action: leavesOpen(error) ? { label: 'Try again', onSelect: () => undo.mutate(sent) } : undefined,
      })
      onBack(sent.moved, sent.moved)
    },
    onSettled: refresh,
  })
  return undo
}
