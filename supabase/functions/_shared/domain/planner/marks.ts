/** How far a medical text was followed to where it comes from. */
export type Mark = 'read' | 'secondary' | 'unchecked' | 'own'

/** The marks in words, as they stand beside each text. */
export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  read: 'read at its source',
  secondary: 'read on a secondary page',
  unchecked: 'not checked at its source',
  own: 'a rule of our own',
}
