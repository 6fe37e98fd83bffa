import type { Prescription } from '#shared/contract/prescriptions.ts'
import { decodeMedicines, EMPTY_MEDICINE, type Medicine } from '#shared/domain/medicines.ts'

/** How the prescription dialog starts. */
export interface PrescriptionStart {
  rows: Medicine[]
  /** Whether the stored rows could not be read. */
  malformed: boolean
  /** When the rows were prescribed, if they are a copy. */
  copiedFrom?: string
}

/**
 * The rows to start with: today's prescription to continue, else a copy of the last for a new one, so that an earlier
 * visit is never overwritten.
 * @param prescriptions newest first; undefined when they could not be loaded
 */
export function startPrescription(prescriptions: readonly Prescription[] | undefined): PrescriptionStart {
  const newest = prescriptions?.[0]
  const { items, malformed } = decodeMedicines(newest?.medicines)
  return {
    rows: items.length > 0 ? items : [EMPTY_MEDICINE],
    malformed,
    copiedFrom: newest && !newest.today && items.length > 0 ? newest.createdAt : undefined,
  }
}
