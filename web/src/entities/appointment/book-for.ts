/** What the link to the day view brings along to book for a known patient: in the history's entry, never in the address. */
export interface BookFor {
  bookFor: { patientUid: string; name: string; contact: string; email: string }
}

/** Under this key the entry of the day view holds what its panel shows. */
export const DESK_SELECTION = 'desk'

/** What a link to the day view brings along to open a booking's panel. */
export const showBooking = ({ date, slot, id }: { date: string; slot: string; id: string }) => ({
  [DESK_SELECTION]: { mode: 'view', date, slot, id },
})
