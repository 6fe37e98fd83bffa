import type { Prescription } from '#shared/contract/prescriptions.ts'
import { decodeMedicines, EMPTY_MEDICINE, type Medicine } from '#shared/domain/medicines.ts'
import { SessionMap } from '#web/lib/calls/session-map.ts'
import { sameMedicines } from './merge-medicines.ts'
import { editable } from './editable.ts'

/** How the prescription dialog starts. */
export interface PrescriptionStart {
  rows: Medicine[]
  /** Whether the stored rows could not be read. */
  malformed: boolean
  /** When the rows were prescribed, if they are a copy. */
  copiedFrom?: string
}

/** The key under which unanswered tries are remembered. Each patient has one prescription being written. */
export const recordOf = (patientUid: string) => `prescription:${patientUid}`

/**
 * By patient: the id of the new prescription. Every try to save it has this id, also from a later dialog. Undefined on
 * a page without https, where the browser can't create one and the server does.
 */
export const newIds = new SessionMap<string | undefined>()

/** A prescription being written when a session ended. */
export interface KeptPrescription {
  /** The stored prescription that is being changed; undefined for a new one. */
  begun?: Prescription | undefined
  newId?: string | undefined
}

/** The id for a patient's new prescription, or of the one whose first try is still unanswered. */
export function newIdOf(patientUid: string, kept: KeptPrescription | null): string | undefined {
  if (kept?.newId) newIds.set(patientUid, kept.newId)
  return newIds.get(patientUid, () => crypto.randomUUID?.())
}

/** Whether a stored prescription has the medicines that were sent. */
export const isAsSent = ({ medicines }: Prescription, sent: readonly Medicine[]): boolean =>
  sameMedicines(sent, decodeMedicines(medicines).items)

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

/**
 * The prescription to change; undefined to write a new one. One that was new when the session ended is still new: a
 * colleague may have written today's since, which must not be overwritten. It is changed only if its own first try was
 * stored.
 *
 * @param tries the unanswered tries of the new one
 */
export function prescriptionToChange(
  kept: KeptPrescription | null,
  prescriptions: readonly Prescription[] | undefined,
  tries: readonly Medicine[][],
): Prescription | undefined {
  if (!kept) return editable(prescriptions)
  const { begun, newId } = kept
  const arrived = (entry: Prescription) =>
    entry.id === newId && entry.today && tries.some((sent) => isAsSent(entry, sent))
  return begun ?? prescriptions?.find(arrived)
}
