import { useMutation, useQueryClient } from '@tanstack/react-query'
import { decodeMedicines, type Medicine } from '#shared/domain/medicines.ts'
import { api } from '#web/lib/api-client.ts'
import { orAgain, orFound } from '#web/lib/or-found.ts'
import { sameMedicines } from '../merge-medicines.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { announcePatientUpdate } from '#web/entities/patient/patient-updated.ts'

interface Change {
  /** Null for a new one. */
  id: string | null
  medicines: Medicine[]
  /** The version from which the change began. */
  version?: number
}

/** Writes a new prescription, or with an `id` changes one of today's. */
export function useSavePrescription(patientUid: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, medicines, version }: Change) =>
      id
        ? orAgain(() =>
            api('prescriptions.update', { params: { patientUid, id }, body: { medicines, version } }),
          )
        : orFound(
            () => api('prescriptions.create', { params: { patientUid }, body: { medicines } }),
            async () => {
              const [newest] = await api('prescriptions.of-patient', { params: { patientUid } })
              const written = decodeMedicines(newest?.medicines).items
              return newest?.today && sameMedicines(written, medicines) ? newest : undefined
            },
          ),
    onSuccess: () => announcePatientUpdate(patientUid),
    onSettled: () => refreshSubject(queryClient, 'prescriptions'),
  })
}
