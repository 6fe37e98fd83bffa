/**
 * How much a note holds, and the words of notes: sections or headings of a set, lines of food, sets, phrases; and how many
 * lines of what was agreed the patient's sheet has.
 */
export const NOTE_LIMITS = { sections: 12, recall: 40, sets: 12, phrases: 200, agreedOnSheet: 3 } as const
