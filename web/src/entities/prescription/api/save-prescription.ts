import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Prescription } from '#shared/contract/prescriptions.ts'
import { decodeMedicines, type Medicine } from '#shared/domain/medicines.ts'
import { act, forgetPress, newer, resultBefore } from '#web/lib/calls/act.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { announcePatientUpdate } from '#web/entities/patient/patient-updated.ts'
import { sameMedicines } from '../merge-medicines.ts'

interface Change {
  medicines: Medicine[]
  /** The prescription that is changed; undefined to write a new one. */
  from: Prescription | undefined
}

const newForm = (patientUid: string) => `new-prescription:${patientUid}`

/** The prescription that an unanswered try to write a new one has written. */
export const writtenBefore = (patientUid: string) => resultBefore<'prescriptions.create'>(newForm(patientUid))

/**
 * Writes a new prescription, or changes one of today's. If an earlier, unanswered try has written the new one, that one
 * is changed.
 */
export function useSavePrescription(patientUid: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ medicines, from }: Change): Promise<Prescription> => {
      const shown = from ?? (await writtenBefore(patientUid))
      if (!shown)
        return act(newForm(patientUid), 'prescriptions.create', {
          params: { patientUid },
          body: { medicines },
        })
      if (!from && sameMedicines(medicines, decodeMedicines(shown.medicines).items)) return shown
      return act(`prescription:${shown.id}`, 'prescriptions.update', (before) => ({
        params: { patientUid, id: shown.id },
        body: { medicines, version: newer(shown, before).version },
      }))
    },
    onSuccess: () => {
      forgetPress(newForm(patientUid))
      announcePatientUpdate(patientUid)
    },
    onSettled: () => refreshSubject(queryClient, 'prescriptions'),
  })
}
