import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { act } from '#web/lib/calls/act.ts'
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
    mutationFn: (field: 'contact' | 'email') =>
      act(`keep-record:${id}:${field}`, 'appointments.keep-record', {
        params: { id },
        body: { field, shown: { name, contact, email } },
      }),
    onSuccess: show,
    onError: (error) => {
      const current = staleRecord<Appointment>(error)
      if (current) show(current)
    },
    onSettled: () => void refreshSubject(queryClient, 'appointments'),
  })
}
