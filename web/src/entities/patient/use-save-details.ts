import { useState } from 'react'
import type { Patient } from '#shared/contract/patients.ts'
import { useIsShown } from '#web/lib/browser/use-is-shown.ts'
import { isUnanswered } from '#web/lib/calls/api-client.ts'
import { SessionMap } from '#web/lib/calls/session-map.ts'
import { staleRecord } from '#web/lib/calls/stale-record.ts'
import { useUpdatePatient } from './api/update-patient.ts'
import { type DetailsEdits, formOf, toPatch } from './details-form.ts'
import {
  changedFields,
  type DetailsField,
  findClashes,
  unsavedEdits,
  withOwnValues,
} from './merge-details.ts'
import { readPatient } from './read-patient.ts'

/** A change that conflicts with a colleague's. */
export interface DetailsConflict {
  /** The record as the colleague saved it. */
  current: Patient
  /** The unsaved edits. */
  edits: DetailsEdits
  /** Fields that both changed: the user must choose. */
  clashes: DetailsField[]
  /** Other fields that the colleague changed. */
  others: DetailsField[]
}

/** Edits that were sent without an answer, by patient. Outlives the dialog and a session that the server ends. */
const unanswered = new SessionMap<DetailsEdits[]>()

/**
 * Saves the details with the version that the form started from. If a colleague has saved since, changes to different
 * fields are merged; fields that both changed are a conflict, which the dialog shows.
 */
export function useSaveDetails(patientUid: string, onSaved: () => void) {
  const update = useUpdatePatient(patientUid, 'details')
  const [conflict, setConflict] = useState<DetailsConflict | null>(null)
  const here = useIsShown()

  const save = async (edits: DetailsEdits, base: Patient | undefined): Promise<void> => {
    const tries = unanswered.get(patientUid, () => [])
    let left = edits
    let from = base
    // This loop ends, because each round starts from a newer version. A closed dialog sends nothing more.
    while (here.current && Object.keys(left).length > 0) {
      const online = navigator.onLine
      try {
        await update.mutateAsync({ ...toPatch(left), version: from?.version })
        break
      } catch (error) {
        if (online && isUnanswered(error)) tries.push(left)
        const sent = staleRecord<Patient>(error)
        // Any other failure is shown by `error`.
        if (!sent || !from) return
        const current = readPatient(sent)
        const now = formOf(current)
        const before = withOwnValues(formOf(from), tries, now)
        left = unsavedEdits(left, now)
        const clashes = findClashes(before, left, now)
        if (clashes.length > 0) {
          const others = changedFields(before, now).filter((field) => !clashes.includes(field))
          return setConflict({ current, edits: left, clashes, others })
        }
        from = current
      }
    }
    if (!here.current) return
    unanswered.delete(patientUid)
    onSaved()
  }

  const stale = staleRecord(update.error) !== undefined
  return { save, conflict, busy: update.isPending, error: stale ? null : update.error }
}
