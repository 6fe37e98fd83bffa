import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { orAgainUntilKnown } from '#web/lib/calls/or-found.ts'
import { staleRecord } from '#web/lib/calls/stale-record.ts'
import { putAppointment } from './get-day.ts'

/**
 * Replaces a coming visit's number or e-mail with the patient record's. Refused if the record has changed since the
 * visit was shown.
 */
export function useKeepRecord({ id, name, contact, email }: Appointment) {
  const queryClient = useQueryClient()
  const show = (visit: Appointment) => putAppointment(queryClient, visit.date, visit)
  return useMutation({
    mutationFn: (field: 'contact' | 'email') => {
      const body = { field, shown: { name, contact, email } }
      return orAgainUntilKnown(`keep-record:${id}:${field}`, () =>
        api('appointments.keep-record', { params: { id }, body }),
      )
    },
    onSuccess: show,
    onError: (error) => {
      const current = staleRecord<Appointment>(error)
      if (current) show(current)
    },
    onSettled: () => void refreshSubject(queryClient, 'appointments'),
  })
}
