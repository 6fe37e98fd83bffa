/** The kinds of a timeline's entries, in the order in which they are offered. */
export const TIMELINE_KINDS = ['visit', 'note', 'measurements', 'prescription', 'file', 'mail'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]
