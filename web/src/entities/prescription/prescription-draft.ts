import type { Prescription } from '#shared/contract/patients.ts'
import { decodeMedicines, EMPTY_MEDICINE, type Medicine } from '#shared/domain/medicines.ts'

/** How the prescription dialog starts. */
export interface PrescriptionStart {
  /** The prescription to change; null writes a new one. */
  id: string | null
  rows: Medicine[]
  /** True when the stored rows could not be read. */
  malformed: boolean
}

/** The prescription that 'Edit' opens: the newest one, if it was written today. */
export function editable(prescriptions: readonly Prescription[] | undefined): Prescription | undefined {
  const newest = prescriptions?.[0]
  return newest?.today ? newest : undefined
}

/** A prescription as it stood when a session ended: null for one that was new then. */
export interface KeptPrescription<Row> {
  id: string | null
  rows: Row[]
  /** The stored prescription that the change started from. */
  begun?: Prescription
}

/**
 * Today's prescription to continue, else a new one that starts as a copy of the last, so that an earlier visit is never
 * overwritten.
 * @param prescriptions newest first; undefined when they could not be loaded
 */
export function startPrescription(prescriptions: readonly Prescription[] | undefined): PrescriptionStart {
  const newest = prescriptions?.[0]
  const { items, malformed } = decodeMedicines(newest?.medicines)
  return {
    id: editable(prescriptions)?.id ?? null,
    rows: items.length > 0 ? items : [EMPTY_MEDICINE],
    malformed,
  }
}

/**
 * Which prescription to save. One that was new when the session ended is still new: it must not overwrite the one that
 * a colleague may have written today.
 */
export function prescriptionToSave(
  kept: Pick<KeptPrescription<unknown>, 'id'> | null,
  start: Pick<PrescriptionStart, 'id'>,
): string | null {
  return kept ? kept.id : start.id
}
