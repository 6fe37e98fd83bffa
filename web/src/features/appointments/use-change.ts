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

/** The version to which a change from here has brought an appointment, by its id and its version before. */
const ownChanges = new Map<string, number>()
const versionKey = (id: string, version: number) => `${id} ${version}`

/** The appointment after the changes made from here since it was shown. Those of others still make a call stale. */
function afterOwnChanges(shown: Appointment): Appointment {
  let { version } = shown
  for (;;) {
    const next = ownChanges.get(versionKey(shown.id, version))
    if (next === undefined) return { ...shown, version }
    version = next
  }
}

/**
 * A change of an appointment that shows at once, and is taken back with a message when the server refuses it. Then
 * the day is reloaded either way, so that what others did shows too. Changes are sent one after another: one that is
 * clicked before the answer to the last builds on that answer.
 */
export function useChange({ call, foresee, failed }: Change) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'appointments' },
    mutationFn: ({ appointment }: { appointment: Appointment }) => call(afterOwnChanges(appointment)),
    onMutate: async ({ appointment }) => {
      // A refresh that is on its way would bring the old state back.
      await queryClient.cancelQueries(dayQuery(appointment.date))
      if (foresee) putAppointment(queryClient, appointment.date, foresee(appointment))
    },
    onSuccess: (changed, { appointment }) => {
      const { id, version } = afterOwnChanges(appointment)
      if (changed.version !== version) ownChanges.set(versionKey(id, version), changed.version)
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
