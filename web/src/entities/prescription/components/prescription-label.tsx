import { usePatientPrescriptions } from '../api/get-patient-prescriptions.ts'
import { editable } from '../editable.ts'

/** Says whether the prescription dialog edits today's or writes a new one. Neutral until that is known. */
export function PrescriptionLabel({ patientUid }: { patientUid: string }) {
  const { data } = usePatientPrescriptions(patientUid)
  if (!data) return 'Prescription'
  return editable(data) ? 'Edit Prescription' : 'New Prescription'
}
