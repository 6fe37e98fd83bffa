import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment, Outcome } from '#shared/contract/appointments.ts'
import { refreshSubject, refreshVisits } from '#web/entities/subject.ts'
import { act, denialText, newer } from '#web/lib/calls/act.ts'
import { toast } from '#web/ui/toast.ts'
import { aboutVisit } from '../about-visit.ts'
import { outcomeLooks } from '../outcome-looks.ts'

/** Says what came of a visit; null takes it back. The screens show the visit as it is then, also after a refusal. */
export function useSetOutcome(appointment: Appointment) {
  const queryClient = useQueryClient()
  const { id } = appointment
  return useMutation({
    mutationFn: (outcome: Outcome | null) =>
      act(`outcome:${id}`, 'consultation.outcome', (before) => ({
        params: { id },
        body: { outcome, version: newer(appointment, before).version },
      })),
    onSuccess: (changed) => {
      const said = changed.outcome ? outcomeLooks[changed.outcome].label : 'Outcome taken back'
      toast(aboutVisit(said, changed))
    },
    onError: (error) => toast(denialText('The outcome was not saved.', error), { tone: 'error' }),
    onSettled: () => {
      void refreshSubject(queryClient, 'consultation')
      return refreshVisits(queryClient)
    },
  })
}
