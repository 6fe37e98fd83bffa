import { useEffect } from 'react'
import { DESK_SELECTION } from '#web/entities/appointment/book-for.ts'
import { useDraft, useKept } from '#web/lib/forms/drafts.ts'
import { useEntryState } from '#web/lib/browser/entry-state.ts'
import type { DeskDialog, Selection } from './selection.ts'
import type { SlotRow } from './day-model.ts'
import { useLinkedPatient } from './use-book-form.ts'

/**
 * The side panel's content. Going to another day closes it. Returning to this day restores it, and so does the login
 * after an expired session.
 */
export function useSelection(date: string | undefined) {
  const kept = useKept<Selection>('desk')
  const linked = useLinkedPatient()
  const [chosen, setChosen] = useEntryState<Selection>(DESK_SELECTION)
  useEffect(() => {
    // A link that books for a patient does not restore the last selection.
    if (kept && !linked) setChosen(kept)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the screen appears
  }, [kept])
  const selection = chosen?.date === date ? chosen : null
  useDraft('desk', () => selection)

  const select = ({ slot, appointment }: SlotRow, dialog?: DeskDialog) => {
    if (!date) return
    setChosen(
      appointment ? { mode: 'view', date, slot, id: appointment.id, dialog } : { mode: 'book', date, slot },
    )
  }
  const open = (dialog?: DeskDialog) => {
    if (selection?.mode === 'view') setChosen({ ...selection, dialog })
  }
  return { selection, select, open, close: () => setChosen(null) }
}
