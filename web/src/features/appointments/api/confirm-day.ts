import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import { countOf } from '#shared/domain/count-of.ts'
import { refreshVisits } from '#web/entities/subject.ts'
import { act, denialText } from '#web/lib/calls/act.ts'
import { toast } from '#web/ui/toast.ts'

interface Press {
  visits: readonly Appointment[]
  confirmed: boolean
}

const idsOf = (visits: readonly Appointment[]) => visits.map(({ id }) => id).join(' ')

/** Confirms all of these visits in one act, which can be undone, or none of them. */
export function useConfirmAll() {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ visits, confirmed }: Press) => {
      const seen = visits.map(({ id, version }) => ({ id, version }))
      return act(`confirm-all:${idsOf(visits)}:${confirmed}`, 'consultation.confirm', {
        body: { visits: seen, confirmed },
      })
    },
    onSuccess: (changed, { confirmed }) => {
      const text = `${countOf(changed.length, 'visit')} ${confirmed ? 'confirmed' : 'not confirmed any more'}`
      const undo = { label: 'Undo', onSelect: () => mutation.mutate({ visits: changed, confirmed: false }) }
      toast(text, { action: confirmed ? undo : undefined })
    },
    onError: (error, { confirmed }) =>
      toast(denialText(confirmed ? 'None was confirmed.' : 'Still confirmed.', error), { tone: 'error' }),
    onSettled: () => refreshVisits(queryClient),
  })
  return mutation
}
