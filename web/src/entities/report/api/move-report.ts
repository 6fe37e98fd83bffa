import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Report } from '#shared/contract/reports.ts'
import { api, failureText } from '#web/lib/api-client.ts'
import { toast } from '#web/ui/toast.ts'
import { announcePatientUpdate } from '#web/entities/patient/patient-updated.ts'
import { refreshSubject } from '#web/entities/subject.ts'

/** Moves a file to the patient whose it is. */
export function useMoveReport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ report, patientUid }: { report: Report; patientUid: string }) =>
      api('reports.move', { params: { id: report.id }, body: { patientUid, from: report.patientUid } }),
    onSuccess: (moved, { report }) => {
      toast(`Moved to ${moved.patientName}`)
      announcePatientUpdate(report.patientUid)
      announcePatientUpdate(moved.patientUid)
    },
    onError: (error) => toast(`Not moved: ${failureText(error)}`, { tone: 'error' }),
    onSettled: () => refreshSubject(queryClient, 'reports'),
  })
}
