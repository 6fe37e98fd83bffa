import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import { api } from '#web/lib/api-client.ts'
import { logWarning } from '#web/lib/log.ts'
import { toast } from '#web/ui/toast.ts'
import { type Day, withAppointment } from '../day-model.ts'
import { changeErrorText } from './failure-text.ts'
import { appointmentKeys } from './keys.ts'

interface Change<Act> {
  /** The call itself. */
  call: (act: Act) => Promise<Appointment>
  /** How the appointment will look if all goes well; shown at once. */
  foresee?: (act: Act) => Appointment
  /** What did not happen, for the message: 'Not confirmed'. */
  failed: string
}

/**
 * A change of an appointment that shows at once, and is taken back with a message when the server refuses it. Then
 * the day is reloaded either way, so that what others did shows too.
 */
function useChange<Act extends { appointment: Appointment }>({ call, foresee, failed }: Change<Act>) {
  const queryClient = useQueryClient()
  const put = (date: string, appointment: Appointment) =>
    queryClient.setQueryData<Day>(
      appointmentKeys.day(date),
      (day) => day && withAppointment(day, appointment),
    )
  return useMutation({
    mutationFn: call,
    onMutate: async (act) => {
      // A refresh that is on its way would bring the old state back.
      await queryClient.cancelQueries({ queryKey: appointmentKeys.day(act.appointment.date) })
      if (foresee) put(act.appointment.date, foresee(act))
    },
    onSuccess: (changed, { appointment }) => {
      put(appointment.date, changed)
      put(changed.date, changed)
    },
    onError: (error, { appointment }) => {
      put(appointment.date, appointment)
      logWarning(failed, error)
      toast(changeErrorText(failed, error), { tone: 'error' })
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: appointmentKeys.all }),
  })
}

/** 'Confirm Visit', and 'Arrived late' for a no-show of today (D9). */
export function useConfirm() {
  return useChange<{ appointment: Appointment }>({
    call: ({ appointment: { id, version } }) =>
      api('appointments.confirm', { params: { id }, body: { status: 'confirmed', version } }),
    foresee: ({ appointment }) => ({ ...appointment, status: 'confirmed', noShow: false }),
    failed: 'Not confirmed',
  })
}

/** Takes a confirmation back that was a slip, so that the booking can be moved again. */
export function useUnconfirm() {
  return useChange<{ appointment: Appointment }>({
    call: ({ appointment: { id, version } }) =>
      api('appointments.unconfirm', { params: { id }, body: { version } }),
    foresee: ({ appointment }) => ({ ...appointment, status: 'pending' }),
    failed: 'Still confirmed',
  })
}

/** Cancels an appointment; its slot is free at once (D10). */
export function useDelete() {
  return useChange<{ appointment: Appointment }>({
    call: ({ appointment: { id } }) => api('appointments.delete', { params: { id } }),
    foresee: ({ appointment }) => ({ ...appointment, status: 'cancelled' }),
    failed: 'Not deleted',
  })
}

/** Takes a deletion back, while the slot is free and not past. The argument is what the deletion answered. */
export function useRestore() {
  return useChange<{ appointment: Appointment }>({
    call: ({ appointment: { id } }) => api('appointments.restore', { params: { id } }),
    failed: 'Not restored',
  })
}
