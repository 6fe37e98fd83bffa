import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Report } from '#shared/contract/reports.ts'
import { api, RequestError } from '#web/lib/calls/api-client.ts'
import { denialText, orAgain, orAgainUntilKnown, orFound, untilKnown } from '#web/lib/calls/or-found.ts'
import { staleRecord } from '#web/lib/calls/stale-record.ts'
import { isolate } from '#web/ui/isolate.tsx'
import { toast } from '#web/ui/toast.ts'
import { announcePatientUpdate } from '#web/entities/patient/patient-updated.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { findReport } from './find-report.ts'

const isRemoved = (refusal: unknown) => refusal instanceof RequestError && refusal.status === 404

/** Removes a file from its patient; the message offers Undo. */
export function useRemoveReport() {
  const queryClient = useQueryClient()
  const changed = ({ patientUid }: Report) => {
    announcePatientUpdate(patientUid)
    return refreshSubject(queryClient, 'reports')
  }
  const restore = useMutation({
    mutationFn: (report: Report) => {
      const undo = () => api('reports.restore', { params: { id: report.id } })
      const madeBefore = ({ reason }: RequestError) => (reason === 'live' ? report : undefined)
      return orAgainUntilKnown(`restore-file:${report.id}`, undo, madeBefore)
    },
    onSuccess: () => toast('File restored'),
    onError: (error) => toast(denialText('Not restored:', error), { tone: 'error' }),
    onSettled: (_restored, _error, report) => changed(report),
  })
  return useMutation({
    mutationFn: (report: Report) => {
      const remove = () =>
        api('reports.remove', { params: { id: report.id }, query: { from: report.patientUid } })
      const madeBefore = (refusal: RequestError) => (isRemoved(refusal) ? report : undefined)
      const removed = () =>
        orFound(
          () => orAgain(remove, madeBefore),
          async () => {
            const left = await findReport(report.patientUid, ({ id }) => id === report.id)
            if (left) return undefined
            // It was removed, or moved to another patient. Repeating the call tells which.
            return remove().catch((refusal: unknown) => {
              if (isRemoved(refusal)) return report
              throw refusal
            })
          },
        )
      return untilKnown(`remove-file:${report.id}`, removed, madeBefore)
    },
    onSuccess: (_removed, report) =>
      // Not in a callback of mutate(): the clicked row is removed by then.
      toast('File removed', { action: { label: 'Undo', onSelect: () => restore.mutate(report) } }),
    onError: (error) => {
      const now = staleRecord<Report>(error)
      const moved = now && `Not removed: a colleague has moved it to ${isolate(now.patientName)}.`
      toast(moved ?? denialText('Not removed:', error), { tone: 'error' })
    },
    onSettled: (_removed, _error, report) => changed(report),
  })
}
