import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Report } from '#shared/contract/reports.ts'
import { act, denialText } from '#web/lib/calls/act.ts'
import { isUnanswered } from '#web/lib/calls/api-client.ts'
import { isolate } from '#web/ui/isolate.tsx'
import { toast } from '#web/ui/toast.ts'
import { announcePatientUpdate } from '#web/entities/patient/patient-updated.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { findOut } from '../find-out.ts'

const formOf = (id: string) => `move-file:${id}`

function sayMoved(moved: Report, from: Report) {
  toast(`Moved to ${isolate(moved.patientName)}`)
  announcePatientUpdate(from.patientUid)
  announcePatientUpdate(moved.patientUid)
}

/** Moves a file to another patient. */
export function useMoveReport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ report: { id, patientUid: from }, patientUid }: { report: Report; patientUid: string }) =>
      act(formOf(id), 'reports.move', { params: { id }, body: { patientUid, from } }),
    onSuccess: (moved, { report }) => sayMoved(moved, report),
    onError: (error, { report }) => {
      const message = toast(denialText('Not moved:', error), { tone: 'error' })
      if (isUnanswered(error))
        findOut(queryClient, { form: formOf(report.id), report, message }, (moved) => sayMoved(moved, report))
    },
    onSettled: () => refreshSubject(queryClient, 'reports'),
  })
}
