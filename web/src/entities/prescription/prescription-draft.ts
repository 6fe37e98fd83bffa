import type { Prescription } from '#shared/contract/patients.ts'
import { decodeMedicines, EMPTY_MEDICINE, type Medicine } from '#shared/domain/medicines.ts'
import { SessionMap } from '#web/lib/session-map.ts'
import { sameMedicines } from './merge-medicines.ts'

/** How the prescription dialog starts. */
export interface PrescriptionStart {
  rows: Medicine[]
  /** True when the stored rows could not be read. */
  malformed: boolean
}

/** The prescription that 'Edit' opens: the newest one, if it was written today. */
export function editable(prescriptions: readonly Prescription[] | undefined): Prescription | undefined {
  const newest = prescriptions?.[0]
  return newest?.today ? newest : undefined
}

/** A prescription that is being written: every try to save it has this id. */
export interface NewPrescription {
  /** Undefined on a page without https, which can't make one: then the server does. */
  id: string | undefined
  /** What was sent, which may have arrived. */
  sent: Medicine[][]
}

/** By patient: a try whose answer was lost outlives its dialog. */
export const newPrescriptions = new SessionMap<NewPrescription>()

/** A prescription as it stood when a session ended. */
export interface KeptPrescription<Row> {
  rows: Row[]
  /** The stored prescription from which the change began; undefined for a new one. */
  begun?: Prescription
  writing: NewPrescription
}

/** A new prescription of a patient, or the one whose first try is still in doubt. */
export function startWriting(patientUid: string, kept: KeptPrescription<unknown> | null): NewPrescription {
  if (kept) newPrescriptions.set(patientUid, kept.writing)
  return newPrescriptions.get(patientUid, () => ({ id: crypto.randomUUID?.(), sent: [] }))
}

/** Whether a stored prescription is one's own try, and unchanged since. */
export function isSent({ sent }: Pick<NewPrescription, 'sent'>, { medicines }: Prescription): boolean {
  const stored = decodeMedicines(medicines).items
  return sent.some((tried) => sameMedicines(tried, stored))
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
    rows: items.length > 0 ? items : [EMPTY_MEDICINE],
    malformed,
  }
}

/**
 * The prescription that is changed; undefined writes a new one. One that was new when the session ended is still new, as
 * a colleague may have written today's meanwhile, which it must not overwrite, unless its own first try had arrived.
 */
export function prescriptionToChange(
  kept: Omit<KeptPrescription<unknown>, 'rows'> | null,
  prescriptions: readonly Prescription[] | undefined,
): Prescription | undefined {
  if (!kept) return editable(prescriptions)
  const { begun, writing } = kept
  return (
    begun ?? prescriptions?.find((entry) => entry.id === writing.id && entry.today && isSent(writing, entry))
  )
}
