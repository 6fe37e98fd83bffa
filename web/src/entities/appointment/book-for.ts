/** State of a link to the day view that books for a known patient. Kept in the history entry, never in the address. */
export interface BookFor {
  bookFor: { patientUid: string; name: string; contact: string; email: string }
}

/** The key of the panel's state in the day view's history entry. */
export const DESK_SELECTION = 'desk'

/** State of a link to the day view that opens a booking's panel. */
export const showBooking = ({ date, slot, id }: { date: string; slot: string; id: string }) => ({
  [DESK_SELECTION]: { mode: 'view', date, slot, id },
})

/** State of a link to the day view that opens a free slot's booking form. */
export const showFreeSlot = ({ date, slot }: { date: string; slot: string }) => ({
  [DESK_SELECTION]: { mode: 'book', date, slot },
})

/** The day view's list of slots, to which a skip link leads. */
export const SLOTS_ID = 'slots'
