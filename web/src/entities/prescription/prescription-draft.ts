import type { Prescription } from '#shared/contract/prescriptions.ts'
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

/** Of which prescription unanswered tries are remembered: a patient has one that is being written. */
export const recordOf = (patientUid: string) => `prescription:${patientUid}`

/**
 * By patient: the id of a new prescription. Every try to write it has this id, from a later dialog too. Undefined on a
 * page without https, which can't make one: then the server does.
 */
export const newIds = new SessionMap<string | undefined>()

/** A prescription as it stood when a session ended. */
export interface KeptPrescription<Row> {
  rows: Row[]
  /** The stored prescription from which the change began; undefined for a new one. */
  begun?: Prescription
  newId?: string
}

/** The id for a patient's new prescription, or for the one whose first try is still in doubt. */
export function newIdOf(patientUid: string, kept: KeptPrescription<unknown> | null): string | undefined {
  if (kept?.newId) newIds.set(patientUid, kept.newId)
  return newIds.get(patientUid, () => crypto.randomUUID?.())
}

/** Whether a stored prescription has the medicines of a try. */
export const isAsSent = ({ medicines }: Prescription, sent: readonly Medicine[]): boolean =>
  sameMedicines(sent, decodeMedicines(medicines).items)

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
 *
 * @param tries what was sent of the new one, and left unanswered
 */
export function prescriptionToChange(
  kept: Omit<KeptPrescription<unknown>, 'rows'> | null,
  prescriptions: readonly Prescription[] | undefined,
  tries: readonly Medicine[][],
): Prescription | undefined {
  if (!kept) return editable(prescriptions)
  const { begun, newId } = kept
  const arrived = (entry: Prescription) =>
    entry.id === newId && entry.today && tries.some((sent) => isAsSent(entry, sent))
  return begun ?? prescriptions?.find(arrived)
}
