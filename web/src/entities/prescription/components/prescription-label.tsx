import { usePatientPrescriptions } from '../api/get-patient-prescriptions.ts'
import { editable } from '../editable.ts'
import { prescriptionLabel } from '../prescription-label.ts'

/** The label of the prescription dialog, by the patient's prescriptions. */
export function PrescriptionLabel({ patientUid }: { patientUid: string }) {
  const { data } = usePatientPrescriptions(patientUid)
  return prescriptionLabel(data && editable(data) !== undefined)
}
