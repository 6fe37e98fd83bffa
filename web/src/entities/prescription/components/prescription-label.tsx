import { usePatientPrescriptions } from '../api/get-patient-prescriptions.ts'
import { editable } from '../prescription-draft.ts'

/** What the prescription dialog will open: today's to edit, or a new one. Promises neither before it is known. */
export function PrescriptionLabel({ patientUid }: { patientUid: string }) {
  const { data } = usePatientPrescriptions(patientUid)
  if (!data) return 'Prescription'
  return editable(data) ? 'Edit Prescription' : 'New Prescription'
}
