import { api } from '#web/lib/api-client.ts'
import { orAgain } from '#web/lib/or-found.ts'
import { toast } from '#web/ui/toast.ts'
import { useChange } from '../use-change.ts'

/** Takes a deletion back, while the slot is free and not past. Takes the appointment that the deletion returned. */
export function useRestoreAppointment() {
  return useChange({
    call: (cancelled) =>
      orAgain(
        () => api('appointments.restore', { params: { id: cancelled.id } }),
        // The day is loaded again and shows it.
        ({ reason }) => (reason === 'live' ? cancelled : undefined),
      ),
    failed: 'Not restored',
    done: () => toast('Appointment restored'),
  })
}
