import type { Patient } from '#shared/contract/patients.ts'

/** A patient as the server sends it: in camelCase, or in the snake_case of the details' PATCH. */
type LoosePatient = Patient & { PatientUid?: string; height_cm?: number | null; weight_kg?: number | null }

/** The patient in camelCase, as screens use it. */
export function readPatient(answer: LoosePatient): Patient {
  const { PatientUid, height_cm, weight_kg, ...patient } = answer
  return {
    ...patient,
    patientUid: patient.patientUid ?? PatientUid,
    heightCm: patient.heightCm ?? height_cm ?? null,
    weightKg: patient.weightKg ?? weight_kg ?? null,
  }
}
