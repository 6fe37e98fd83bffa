import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Prescription } from '#shared/contract/patients.ts'
import type { Medicine } from '#shared/domain/medicines.ts'
import { api } from '#web/lib/api-client.ts'
import { orAgain, orFound } from '#web/lib/or-found.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { announcePatientUpdate } from '#web/entities/patient/patient-updated.ts'
import { isSent, newPrescriptions } from '../prescription-draft.ts'

interface Change {
  medicines: Medicine[]
  /** The prescription from which the change began; undefined writes a new one. */
  from: Prescription | undefined
  /** The id of a new one, so that a second try writes no second prescription. */
  newId: string | undefined
}

/** Writes a new prescription, or changes one of today's. */
export function useSavePrescription(patientUid: string) {
  const queryClient = useQueryClient()
  const update = ({ id, version }: Prescription, medicines: Medicine[]) =>
    orAgain(() => api('prescriptions.update', { params: { patientUid, id }, body: { medicines, version } }))
  const create = (id: string | undefined, medicines: Medicine[]) =>
    orFound(
      () => orAgain(() => api('prescriptions.create', { params: { patientUid }, body: { id, medicines } })),
      async () => {
        const stored = await api('prescriptions.of-patient', { params: { patientUid } })
        return stored.find((entry) => entry.id === id && isSent({ sent: [medicines] }, entry))
      },
    )
  return useMutation({
    mutationFn: ({ medicines, from, newId }: Change) =>
      from ? update(from, medicines) : create(newId, medicines),
    onSuccess: () => {
      newPrescriptions.delete(patientUid)
      announcePatientUpdate(patientUid)
    },
    onSettled: () => refreshSubject(queryClient, 'prescriptions'),
  })
}
