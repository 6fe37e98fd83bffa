import { api } from '#web/lib/api-client.ts'
import { toast } from '#web/ui/toast.ts'
import { useChange } from '../use-change.ts'

/** Takes a deletion back, while the slot is free and not past. Takes the appointment that the deletion returned. */
export function useRestoreAppointment() {
  return useChange({
    call: ({ id }) => api('appointments.restore', { params: { id } }),
    failed: 'Not restored',
    done: () => toast('Appointment restored'),
  })
}
