import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Report } from '#shared/contract/reports.ts'
import { api, type RequestError } from '#web/lib/calls/api-client.ts'
import { denialText, orAgainUntilKnown } from '#web/lib/calls/or-found.ts'
import { staleRecord } from '#web/lib/calls/stale-record.ts'
import { isolate } from '#web/ui/isolate.tsx'
import { toast } from '#web/ui/toast.ts'
import { announcePatientUpdate } from '#web/entities/patient/patient-updated.ts'
import { refreshSubject } from '#web/entities/subject.ts'

/** Moves a file to another patient. */
export function useMoveReport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({
      report: { id, patientUid: from },
      patientUid,
    }: {
      report: Report
      patientUid: string
    }) => {
      const move = () => api('reports.move', { params: { id }, body: { patientUid, from } })
      const madeBefore = (refusal: RequestError) => {
        const now = staleRecord<Report>(refusal)
        return now?.patientUid === patientUid ? now : undefined
      }
      return orAgainUntilKnown(`move-file:${id}:${patientUid}`, move, madeBefore)
    },
    onSuccess: (moved, { report }) => {
      toast(`Moved to ${isolate(moved.patientName)}`)
      announcePatientUpdate(report.patientUid)
      announcePatientUpdate(moved.patientUid)
    },
    onError: (error) => toast(denialText('Not moved:', error), { tone: 'error' }),
    onSettled: () => refreshSubject(queryClient, 'reports'),
  })
}
