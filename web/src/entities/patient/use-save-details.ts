import { useState } from 'react'
import type { Patient } from '#shared/contract/patients.ts'
import { useIsShown } from '#web/lib/browser/use-is-shown.ts'
import { forgetPress, newer } from '#web/lib/calls/act.ts'
import { staleRecord } from '#web/lib/calls/stale-record.ts'
import { useSettleUpdate, useUpdatePatient } from './api/update-patient.ts'
import { type DetailsEdits, formOf, toPatch } from './details-form.ts'
import { changedFields, type DetailsField, findClashes, unsavedEdits } from './merge-details.ts'
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

/**
 * Saves the details with the version that the form started from, or that an unanswered save has left. If a colleague has
 * saved since, changes to different fields are merged; fields that both changed are a conflict, which the dialog shows.
 */
export function useSaveDetails(patientUid: string, onSaved: () => void) {
  const settle = useSettleUpdate(patientUid, 'details')
  const update = useUpdatePatient(patientUid, 'details')
  const [conflict, setConflict] = useState<DetailsConflict | null>(null)
  const here = useIsShown()

  /** The fields to send, and the record that they change. */
  const rebase = async (edits: DetailsEdits, base: Patient | undefined) => {
    const before = await settle.mutateAsync()
    if (!base || newer(base, before) === base) return { left: edits, from: base }
    return { left: unsavedEdits({ ...formOf(base), ...edits }, formOf(before)), from: before }
  }

  const save = async (edits: DetailsEdits, base: Patient | undefined): Promise<void> => {
    const start = await rebase(edits, base).catch(() => null)
    // The failure is shown by `error`.
    if (!start) return
    let { left, from } = start
    // This loop ends, because each round starts from a newer version. A closed dialog sends nothing more.
    while (here.current && Object.keys(left).length > 0) {
      try {
        await update.mutateAsync({ ...toPatch(left), version: from?.version })
        break
      } catch (error) {
        const sent = staleRecord<Patient>(error)
        // Any other failure is shown by `error`.
        if (!sent || !from) return
        const current = readPatient(sent)
        const [before, now] = [formOf(from), formOf(current)]
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
    forgetPress(`details:${patientUid}`)
    onSaved()
  }

  const stale = staleRecord(update.error) !== undefined
  return {
    save,
    conflict,
    busy: settle.isPending || update.isPending,
    error: settle.error ?? (stale ? null : update.error),
  }
}
