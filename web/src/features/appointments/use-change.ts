import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { logWarning } from '#web/lib/log.ts'
import { toast } from '#web/ui/toast.ts'
import { dayQuery, putAppointment } from './api/get-day.ts'
import { changeErrorText } from './failure-text.ts'

interface Change {
  /** The call itself. */
  call: (appointment: Appointment) => Promise<Appointment>
  /** How the appointment will look if all goes well; shown at once. */
  foresee?: (appointment: Appointment) => Appointment
  /** The failed change, for the message: 'Not confirmed'. */
  failed: string
}

/**
 * A change of an appointment that shows at once, and is taken back with a message when the server refuses it. Then
 * the day is reloaded either way, so that what others did shows too.
 */
export function useChange({ call, foresee, failed }: Change) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ appointment }: { appointment: Appointment }) => call(appointment),
    onMutate: async ({ appointment }) => {
      // A refresh that is on its way would bring the old state back.
      await queryClient.cancelQueries(dayQuery(appointment.date))
      if (foresee) putAppointment(queryClient, appointment.date, foresee(appointment))
    },
    onSuccess: (changed, { appointment }) => {
      putAppointment(queryClient, appointment.date, changed)
      putAppointment(queryClient, changed.date, changed)
    },
    onError: (error, { appointment }) => {
      putAppointment(queryClient, appointment.date, appointment)
      logWarning(failed, error)
      toast(changeErrorText(failed, error), { tone: 'error' })
    },
    onSettled: () => void refreshSubject(queryClient, 'appointments'),
  })
}
