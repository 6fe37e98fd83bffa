/** A patient's UID follows: the key of the draft of their prescription. */
export const PRESCRIPTION_DRAFT = 'prescription:'
