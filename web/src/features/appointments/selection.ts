/** A dialog that the side panel opens. */
export type DeskDialog = 'prescription' | 'details' | 'upload' | 'reschedule' | 'visit'

/** What the side panel shows: a slot to book, or a booking with perhaps a dialog over it. */
export type Selection =
  | { mode: 'book'; date: string; slot: string }
  | { mode: 'view'; date: string; id: string; slot: string; dialog?: DeskDialog }
