import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Report } from '#shared/contract/reports.ts'
import { act, denialText } from '#web/lib/calls/act.ts'
import { isolate } from '#web/ui/isolate.tsx'
import { toast } from '#web/ui/toast.ts'
import { announcePatientUpdate } from '#web/entities/patient/patient-updated.ts'
import { refreshSubject } from '#web/entities/subject.ts'

/** Moves a file to another patient. */
export function useMoveReport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ report: { id, patientUid: from }, patientUid }: { report: Report; patientUid: string }) =>
      act(`move-file:${id}`, 'reports.move', { params: { id }, body: { patientUid, from } }),
    onSuccess: (moved, { report }) => {
      toast(`Moved to ${isolate(moved.patientName)}`)
      announcePatientUpdate(report.patientUid)
      announcePatientUpdate(moved.patientUid)
    },
    onError: (error) => toast(denialText('Not moved:', error), { tone: 'error' }),
    onSettled: () => refreshSubject(queryClient, 'reports'),
  })
}
