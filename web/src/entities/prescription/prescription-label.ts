/** What the prescription dialog does: edits today's or writes a new one; neutral until that is known. */
export const prescriptionLabel = (ofToday: boolean | undefined): string =>
  ofToday === undefined ? 'Prescription' : ofToday ? 'Edit Prescription' : 'New Prescription'
