import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Prescription } from '#shared/contract/prescriptions.ts'
import type { Medicine } from '#shared/domain/medicines.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { orFound } from '#web/lib/calls/or-found.ts'
import { saveRecord } from '#web/lib/calls/save-record.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { announcePatientUpdate } from '#web/entities/patient/patient-updated.ts'
import { isAsSent, newIds, recordOf } from '../prescription-draft.ts'

interface Change {
  medicines: Medicine[]
  /** The prescription that is changed; undefined to write a new one. */
  from: Prescription | undefined
  /** The id of a new prescription, so that a second try doesn't write another one. */
  newId: string | undefined
}

/**
 * Writes a new prescription, or changes one of today's. If the id of a new one exists with other medicines, it is refused
 * like a stale change.
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
