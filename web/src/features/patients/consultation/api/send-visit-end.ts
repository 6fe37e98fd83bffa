import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FinishBody } from '#shared/contract/consultation.ts'
import type { Output } from '#shared/contract/routes.ts'
import { showMeasured } from '#web/entities/measurement/show-measured.ts'
import { refreshSubject, refreshVisits } from '#web/entities/subject.ts'
import { act, settle, unansweredInput } from '#web/lib/calls/act.ts'
import { same } from '#web/lib/values/same.ts'

/** A finished visit, and whether an earlier, unanswered press has finished it: then what was typed since isn't in it. */
export interface Finished {
  done: Output<'consultation.finish'>
  isEarlier: boolean
}

/** Ends a visit with all of its parts, or not at all. */
export function useFinishVisit(id: string, patientUid: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: FinishBody): Promise<Finished> => {
      const form = `finish:${id}`
      const sent = unansweredInput<'consultation.finish'>(form)?.body
      if (sent && !same(sent, body)) {
        const done = await settle<'consultation.finish'>(form)
        if (done) return { done, isEarlier: true }
      }
      return { done: await act(form, 'consultation.finish', { params: { id }, body }), isEarlier: false }
    },
    onSuccess: () => {
      showMeasured(queryClient, patientUid)
      void refreshVisits(queryClient)
      void refreshSubject(queryClient, 'prescriptions')
    },
  })
}
