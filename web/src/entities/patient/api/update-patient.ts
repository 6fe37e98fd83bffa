import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Patient } from '#shared/contract/patients.ts'
import type { Input } from '#shared/contract/routes.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { orAgainUntilKnown } from '#web/lib/calls/or-found.ts'
import { staleRecord } from '#web/lib/calls/stale-record.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { announcePatientUpdate } from '../patient-updated.ts'
import { readPatient } from '../read-patient.ts'
import { patientQuery } from './get-patient.ts'

/** The fields of a patient's record that may be changed. */
export type PatientPatch = Input<'patients.update', 'body'>

/**
 * Changes the given fields of a patient's record.
 *
 * @param change names the change that may have been saved after a lost answer: 'details', 'contact'
 */
export function useUpdatePatient(patientUid: string, change: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: PatientPatch) =>
      readPatient(
        await orAgainUntilKnown(`patient-${change}:${patientUid}`, () =>
          api('patients.update', { params: { patientUid }, body }),
        ),
      ),
    onError: (error) => {
      const current = staleRecord<Patient>(error)
      if (current) queryClient.setQueryData(patientQuery(patientUid).queryKey, readPatient(current))
    },
    onSuccess: (patient) => {
      queryClient.setQueryData(patientQuery(patientUid).queryKey, patient)
      void refreshSubject(queryClient, 'patients')
      // Coming visits have the record's name, number and e-mail.
      void refreshSubject(queryClient, 'appointments')
      announcePatientUpdate(patientUid)
    },
  })
}
