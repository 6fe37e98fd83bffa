import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Prescription } from '#shared/contract/prescriptions.ts'
import type { Medicine } from '#shared/domain/medicines.ts'
import { api } from '#web/lib/api-client.ts'
import { orFound } from '#web/lib/or-found.ts'
import { saveRecord } from '#web/lib/save-record.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { announcePatientUpdate } from '#web/entities/patient/patient-updated.ts'
import { isAsSent, newIds, recordOf } from '../prescription-draft.ts'

interface Change {
  medicines: Medicine[]
  /** The prescription from which the change began; undefined writes a new one. */
  from: Prescription | undefined
  /** The id of a new one, so that a second try writes no second prescription. */
  newId: string | undefined
}

/**
 * Writes a new prescription, or changes one of today's. A new one whose id is there with other medicines is refused as a
 * stale one is.
 */
export function useSavePrescription(patientUid: string) {
  const queryClient = useQueryClient()
  const update = ({ id, version }: Prescription, medicines: Medicine[]) =>
    api('prescriptions.update', { params: { patientUid, id }, body: { medicines, version } })
  const create = (id: string | undefined, medicines: Medicine[]) =>
    orFound(
      () => api('prescriptions.create', { params: { patientUid }, body: { id, medicines } }),
      async () => {
        const stored = await api('prescriptions.of-patient', { params: { patientUid } })
        return stored.find((entry) => entry.id === id && isAsSent(entry, medicines))
      },
    )
  return useMutation({
    mutationFn: ({ medicines, from, newId }: Change) =>
      saveRecord<Prescription, Medicine[]>(recordOf(patientUid), {
        sent: medicines,
        send: (now = from) => (now ? update(now, medicines) : create(newId, medicines)),
        isAsSent,
      }),
    onSuccess: () => {
      newIds.delete(patientUid)
      announcePatientUpdate(patientUid)
    },
    onSettled: () => refreshSubject(queryClient, 'prescriptions'),
  })
}
