/** A dialog that the side panel opens. */
export type DeskDialog = 'prescription' | 'details' | 'upload' | 'reschedule' | 'visit' | 'follow-up'

/** The side panel's content: a slot to book, or a booking with an optional dialog over it. */
export type Selection =
  | { mode: 'book'; date: string; slot: string }
  | { mode: 'view'; date: string; id: string; slot: string; dialog?: DeskDialog }
