import { useState } from 'react'
import { useDraft, useKept } from '#web/lib/drafts.ts'
import type { SlotRow } from './day-model.ts'
import type { DeskDialog, Selection } from './selection.ts'
import { useBroughtPatient } from './use-book-form.ts'

/** What the side panel shows. Another day closes it; an expired session brings it back after the login. */
export function useSelection(date: string | undefined) {
  const kept = useKept<Selection>('desk')
  const brought = useBroughtPatient()
  // A link that books for a patient does not restore the last selection.
  const [chosen, setChosen] = useState<Selection | null>(brought ? null : kept)
  const selection = chosen?.date === date ? chosen : null
  useDraft('desk', selection)

  const select = ({ slot, appointment }: SlotRow) => {
    if (!date) return
    setChosen(appointment ? { mode: 'view', date, slot, id: appointment.id } : { mode: 'book', date, slot })
  }
  const open = (dialog?: DeskDialog) =>
    setChosen((current) => (current?.mode === 'view' ? { ...current, dialog } : current))
  return { selection, select, open, close: () => setChosen(null) }
}
