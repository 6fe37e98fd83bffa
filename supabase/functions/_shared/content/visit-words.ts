import type { ClinicFacts } from '../contract/settings.ts'

/** Slot lengths that are spelled out; others are written in figures. */
const spelled: Readonly<Record<number, string>> = {
  15: 'fifteen',
  20: 'twenty',
  30: 'thirty',
  40: 'forty',
  45: 'forty-five',
  50: 'fifty',
  60: 'sixty',
  90: 'ninety',
}

/** How many minutes a visit takes, within a sentence: 'thirty', '25'. */
export const visitMinutes = ({ slotMinutes }: Pick<ClinicFacts, 'slotMinutes'>): string =>
  spelled[slotMinutes] ?? String(slotMinutes)

/** How visits take place, within a sentence: 'at the clinic or by video'. */
export const visitWays = ({ visitKinds }: Pick<ClinicFacts, 'visitKinds'>): string =>
  [visitKinds.includes('clinic') && 'at the clinic', visitKinds.includes('video') && 'by video']
    .filter(Boolean)
    .join(' or ')

/** The same words at the beginning of a sentence. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
