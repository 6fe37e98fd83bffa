import { api } from '#web/lib/api-client.ts'
import { useChange } from '../use-change.ts'

/** Cancels an appointment; its slot is free at once. */
export function useDeleteAppointment() {
  return useChange({
    call: ({ id }) => api('appointments.delete', { params: { id } }),
    foresee: (appointment) => ({ ...appointment, status: 'cancelled' }),
    failed: 'Not deleted',
  })
}
