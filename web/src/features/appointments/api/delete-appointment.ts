import { api } from '#web/lib/api-client.ts'
import { useChange } from '../use-change.ts'

/** Cancels an appointment; its slot is free at once. The patient gets a mail, unless `notify` is false. */
export function useDeleteAppointment() {
  return useChange({
    call: ({ id }, notify) =>
      api('appointments.delete', { params: { id }, query: notify ? {} : { notify: 'false' } }),
    foresee: (appointment) => ({ ...appointment, status: 'cancelled' }),
    failed: 'Not deleted',
  })
}
