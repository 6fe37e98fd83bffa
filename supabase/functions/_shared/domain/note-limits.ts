/** How much a note holds, and the words of notes: sections or headings of a set, lines of food, sets, phrases. */
export const NOTE_LIMITS = { sections: 12, recall: 40, sets: 12, phrases: 200 } as const
