import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#shared/contract/routes.ts'
import { act } from '#web/lib/calls/act.ts'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { showMeasured } from '../show-measured.ts'

/** Whether a colleague has corrected the value meanwhile. */
export const isReplaced = (error: unknown): boolean =>
  error instanceof RequestError && error.reason === 'replaced'

/** Puts a value in the place of one entered wrongly. The patient's values are loaded again, also if a colleague was first. */
export function useCorrectMeasurement(patientUid: string, id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'measurements.correct', 'body'>) =>
      act(`correct:${id}`, 'measurements.correct', { params: { id: String(id) }, body }),
    onSuccess: () => showMeasured(queryClient, patientUid),
    onError: (error) => {
      if (isReplaced(error)) showMeasured(queryClient, patientUid)
    },
  })
}
