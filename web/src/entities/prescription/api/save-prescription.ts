import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Prescription } from '#shared/contract/patients.ts'
import { decodeMedicines, type Medicine } from '#shared/domain/medicines.ts'
import { api } from '#web/lib/api-client.ts'
import { inDoubt, orAgain } from '#web/lib/or-found.ts'
import { sameMedicines } from '../merge-medicines.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { announcePatientUpdate } from '#web/entities/patient/patient-updated.ts'

interface Change {
  /** Null for a new one. */
  id: string | null
  medicines: Medicine[]
  /** The version that the change started from. */
  version?: number
}

const says = (prescription: Prescription, medicines: readonly Medicine[]) =>
  sameMedicines(decodeMedicines(prescription.medicines).items, medicines)

/**
 * Writes a new prescription, or with an `id` changes one of today's.
 *
 * @param onArrived called when an earlier try turns out to have made it, with other medicines; it is changed then
 */
export function useSavePrescription(patientUid: string, onArrived: (earlier: Prescription) => void) {
  const queryClient = useQueryClient()
  const update = (id: string, body: Omit<Change, 'id'>) =>
    orAgain(() => api('prescriptions.update', { params: { patientUid, id }, body }))
  return useMutation({
    mutationFn: async ({ id, medicines, version }: Change) => {
      if (id) return update(id, { medicines, version })
      const doubt = inDoubt<Prescription>(`prescription:${patientUid}`)
      const earlier = await doubt.settle()
      doubt.clear()
      if (earlier && says(earlier, medicines)) return earlier
      if (earlier) {
        onArrived(earlier)
        return update(earlier.id, { medicines, version: earlier.version })
      }
      return doubt.orFound(
        () => api('prescriptions.create', { params: { patientUid }, body: { medicines } }),
        async () => {
          const [newest] = await api('prescriptions.of-patient', { params: { patientUid } })
          return newest?.today && says(newest, medicines) ? newest : undefined
        },
      )
    },
    onSuccess: () => announcePatientUpdate(patientUid),
    onSettled: () => refreshSubject(queryClient, 'prescriptions'),
  })
}
