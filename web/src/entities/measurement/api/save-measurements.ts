import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Measurement, MeasurementsBody } from '#shared/contract/measurements.ts'
import { act, settle, unansweredInput } from '#web/lib/calls/act.ts'
import { same } from '#web/lib/values/same.ts'
import { showMeasured } from '../show-measured.ts'

const formOf = (patientUid: string) => `measure:${patientUid}`

/** What was saved, and whether it is an earlier, unanswered set: then the present one isn't sent yet. */
interface Saved {
  rows: Measurement[]
  isEarlier: boolean
}

/**
 * Saves a set of values, all or none. If an earlier try with other values got no answer, only its outcome is learned:
 * values that it has saved must not be saved twice.
 */
export function useSaveMeasurements(patientUid: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: MeasurementsBody): Promise<Saved> => {
      const form = formOf(patientUid)
      const sent = unansweredInput<'measurements.create'>(form)?.body
      if (sent && !same([sent.measuredAt, sent.values], [body.measuredAt, body.values])) {
        const rows = await settle<'measurements.create'>(form)
        if (rows) return { rows, isEarlier: true }
      }
      const rows = await act(form, 'measurements.create', { params: { patientUid }, body })
      return { rows, isEarlier: false }
    },
    onSuccess: () => showMeasured(queryClient, patientUid),
  })
}
