import { useChange } from '../use-change.ts'

/** Undoes an accidental confirmation, so that the booking can be moved again. */
export function useUnconfirmAppointment() {
  return useChange({
    name: 'appointments.unconfirm',
    input: ({ id, version }) => ({ params: { id }, body: { version } }),
    predict: (appointment) => ({ ...appointment, status: 'pending' }),
    failed: 'Still confirmed',
  })
}
