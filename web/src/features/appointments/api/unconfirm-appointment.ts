import { api } from '#web/lib/calls/api-client.ts'
import { useChange } from '../use-change.ts'

/** Undoes an accidental confirmation, so that the booking can be moved again. */
export function useUnconfirmAppointment() {
  return useChange({
    call: ({ id, version }) => api('appointments.unconfirm', { params: { id }, body: { version } }),
    predict: (appointment) => ({ ...appointment, status: 'pending' }),
    failed: 'Still confirmed',
  })
}
