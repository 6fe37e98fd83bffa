import { useMutation, useQueryClient } from '@tanstack/react-query'
import { act } from '#web/lib/calls/act.ts'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { showMeasured } from '../show-measured.ts'
import { chartQuery } from './get-chart.ts'

/** Whether a colleague has said what was done, or the value was corrected. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof RequestError && (error.reason === 'ended' || error.status === 404)

/** Says what was done about an alarm. */
export function useAnswerAlarm(patientUid: string, id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      act(`alarm:${id}`, 'measurements.answer-alarm', { params: { id: String(id) }, body: { text } }),
    onSuccess: (alarms) =>
      queryClient.setQueryData(chartQuery(patientUid).queryKey, (chart) => chart && { ...chart, alarms }),
    onError: (error) => {
      if (isAnswered(error)) showMeasured(queryClient, patientUid)
    },
  })
}
