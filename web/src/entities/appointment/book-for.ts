/** What the link to the day view brings along to book for a known patient: in the history's entry, never in the address. */
export interface BookFor {
  bookFor: { patientUid: string; name: string; contact: string; email: string }
}
