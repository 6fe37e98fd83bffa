import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Report } from '#shared/contract/reports.ts'
import { act, denialText, forgetPress } from '#web/lib/calls/act.ts'
import { isUnanswered, leavesOpen } from '#web/lib/calls/api-client.ts'
import { staleRecord } from '#web/lib/calls/stale-record.ts'
import { isolate } from '#web/ui/isolate.tsx'
import { toast } from '#web/ui/toast.ts'
import { announcePatientUpdate } from '#web/entities/patient/patient-updated.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { findOut } from '../find-out.ts'

const formOf = (id: string) => `remove-file:${id}`

/** Removes a file from its patient; the message offers Undo. */
export function useRemoveReport() {
  const queryClient = useQueryClient()
  const changed = ({ patientUid }: Report) => {
    announcePatientUpdate(patientUid)
    return refreshSubject(queryClient, 'reports')
  }
  const restore = useMutation({
    mutationFn: ({ id }: Report) => act(`restore-file:${id}`, 'reports.restore', { params: { id } }),
    onSuccess: (restored) => toast(`File restored · ${isolate(restored.patientName)}`),
    onError: (error, report) =>
      toast(denialText('Not restored:', error), {
        tone: 'error',
        action: leavesOpen(error)
          ? { label: 'Try again', onSelect: () => restore.mutate(report) }
          : undefined,
      }),
    onSettled: (_restored, _error, report) => changed(report),
  })
  // Not in a callback of mutate(): the clicked row is removed by then.
  const offerUndo = (report: Report) => {
    // An unanswered one, which was about an earlier removal.
    forgetPress(`restore-file:${report.id}`)
    toast(`File removed · ${isolate(report.patientName)}`, {
      action: { label: 'Undo', onSelect: () => restore.mutate(report) },
    })
  }
  return useMutation({
    mutationFn: ({ id, patientUid }: Report) =>
      act(formOf(id), 'reports.remove', { params: { id }, query: { from: patientUid } }),
    onSuccess: (_removed, report) => offerUndo(report),
    onError: (error, report) => {
      const now = staleRecord<Report>(error)
      const moved = now && `Not removed: a colleague has moved it to ${isolate(now.patientName)}.`
      const message = toast(moved ?? denialText('Not removed:', error), { tone: 'error' })
      if (isUnanswered(error))
        findOut(queryClient, { form: formOf(report.id), report, message }, () => offerUndo(report))
    },
    onSettled: (_removed, _error, report) => changed(report),
  })
}
