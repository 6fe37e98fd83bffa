import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import type { Input } from '#shared/contract/routes.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { logWarning } from '#web/lib/browser/log.ts'
import { saveRecord } from '#web/lib/calls/save-record.ts'
import { putAppointment } from './get-day.ts'

/** Changes a visit's kind and reason. The dialog shows refusals itself. */
export function useDescribeVisit({ id }: Appointment) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'appointments.describe', 'body'>) =>
      saveRecord(`visit:${id}`, {
        sent: body,
        send: (now?: Appointment) =>
          api('appointments.describe', {
            params: { id },
            body: { ...body, version: now?.version ?? body.version },
          }),
        isAsSent: (now, { visitKind, reason }) =>
          (now.visitKind ?? '') === visitKind && (now.reason ?? '') === reason,
      }),
    onSuccess: (changed) => putAppointment(queryClient, changed.date, changed),
    onError: (error) => logWarning('The visit was not changed', error),
    onSettled: () => void refreshSubject(queryClient, 'appointments'),
  })
}
