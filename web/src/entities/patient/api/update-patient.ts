import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Patient } from '#shared/contract/patients.ts'
import type { Input } from '#shared/contract/routes.ts'
import { act, resultBefore } from '#web/lib/calls/act.ts'
import { staleRecord } from '#web/lib/calls/stale-record.ts'
import { refreshSubject, subjectFilter } from '#web/entities/subject.ts'
import { announcePatientUpdate } from '../patient-updated.ts'
import { readPatient } from '../read-patient.ts'
import { patientQuery } from './get-patient.ts'

/** The fields of a patient's record that may be changed. */
export type PatientPatch = Input<'patients.update', 'body'>

const formOf = (patientUid: string, change: string) => `${change}:${patientUid}`

/** Shows a saved record on every screen. */
function useShowSaved(patientUid: string) {
  const queryClient = useQueryClient()
  return (patient: Patient) => {
    queryClient.setQueryData(patientQuery(patientUid).queryKey, patient)
    void refreshSubject(queryClient, 'patients')
    // Coming visits have the record's name, number and e-mail.
    void refreshSubject(queryClient, 'appointments')
    // Lists of other screens that show the allergies. Each is loaded again once it is opened.
    for (const subject of ['prescriptions', 'reports', 'waiting'] as const)
      void queryClient.invalidateQueries({ ...subjectFilter(subject), refetchType: 'none' })
    announcePatientUpdate(patientUid)
  }
}

/**
 * Changes the given fields of a patient's record.
 *
 * @param change names the form: 'details', 'contact'
 */
export function useUpdatePatient(patientUid: string, change: string) {
  const queryClient = useQueryClient()
  const onSuccess = useShowSaved(patientUid)
  return useMutation({
    mutationFn: async (body: PatientPatch) =>
      readPatient(await act(formOf(patientUid, change), 'patients.update', { params: { patientUid }, body })),
    onError: (error) => {
      const current = staleRecord<Patient>(error)
      if (current) queryClient.setQueryData(patientQuery(patientUid).queryKey, readPatient(current))
    },
    onSuccess,
  })
}

/** Settles a form's unanswered change of a patient's record. Returns the record as that change has left it. */
export function useSettleUpdate(patientUid: string, change: string) {
  const show = useShowSaved(patientUid)
  return useMutation({
    mutationFn: async () => {
      const saved = await resultBefore<'patients.update'>(formOf(patientUid, change))
      return saved && readPatient(saved)
    },
    onSuccess: (saved) => saved && show(saved),
  })
}
