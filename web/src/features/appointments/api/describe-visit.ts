import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import type { Input } from '#shared/contract/routes.ts'
import { changeForm, sendFrom } from '#web/entities/appointment/api/change-appointment.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { logWarning } from '#web/lib/browser/log.ts'
import { act, newer } from '#web/lib/calls/act.ts'
import { putAppointment } from './get-day.ts'

/** Changes a visit's kind and reason. The dialog shows refusals itself. */
export function useDescribeVisit({ id }: Appointment) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'appointments.describe', 'body'> & { version: number }) =>
      sendFrom(body.version, (version) =>
        act(changeForm('appointments.describe', id), 'appointments.describe', (before) => ({
          params: { id },
          body: { ...body, version: newer({ version }, before).version },
        })),
      ),
    onSuccess: (changed) => putAppointment(queryClient, changed.date, changed),
    onError: (error) => logWarning('The visit was not changed', error),
    onSettled: () => void refreshSubject(queryClient, 'appointments'),
  })
}
