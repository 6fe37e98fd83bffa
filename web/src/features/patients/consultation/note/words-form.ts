import type { NoteWords } from '#shared/contract/consultation.ts'
import { NOTE_LIMITS } from '#shared/domain/note-limits.ts'
import { OWN_START, wordOf } from '#shared/domain/own-key.ts'

/** The clinic's own words as they are edited: the headings of a set one a line. */
export interface WordsForm {
  sets: { key: string; name: string; headings: string }[]
  phrases: NoteWords['phrases']
}

export const formOfWords = ({ sets, phrases }: NoteWords): WordsForm => ({
  sets: sets
    .filter(({ key }) => key.startsWith(OWN_START))
    .map(({ key, name, headings }) => ({ key, name, headings: headings.join('\n') })),
  phrases,
})

const linesOf = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)

/** A key for a new set: of its name, and unlike the others. */
function keyOf(name: string, taken: ReadonlySet<string>): string {
  // With room for a number.
  const base = OWN_START + (wordOf(name, 30) || 'set')
  if (!taken.has(base)) return base
  for (let count = 2; ; count += 1) if (!taken.has(`${base}_${count}`)) return `${base}_${count}`
}

/** What is sent of a form. Empty rows are left out; a new set gets its key. */
export function wordsOf({ sets, phrases }: WordsForm): Pick<NoteWords, 'sets' | 'phrases'> {
  const taken = new Set(sets.map(({ key }) => key))
  return {
    sets: sets
      .filter(({ name, headings }) => name.trim() || headings.trim())
      .map(({ key, name, headings }) => {
        const own = key || keyOf(name, taken)
        taken.add(own)
        return { key: own, name: name.trim(), headings: linesOf(headings) }
      }),
    phrases: phrases
      .map(({ key, text }) => ({ key: key.trim(), text: text.trim() }))
      .filter(({ key, text }) => key || text),
  }
}

/** What is missing in a form; undefined if it can be sent. */
export function problemOf(form: WordsForm): string | undefined {
  const { sets, phrases } = wordsOf(form)
  if (sets.some(({ name, headings }) => !name || headings.length === 0))
    return 'Each set needs a name and at least one heading.'
  if (sets.some(({ headings }) => headings.length > NOTE_LIMITS.sections))
    return `A set has at most ${NOTE_LIMITS.sections} headings.`
  if (phrases.some(({ key, text }) => !key || !text)) return 'Each phrase needs a shortcut and a text.'
  const keys = phrases.map(({ key }) => key.toLowerCase())
  return new Set(keys).size < keys.length ? 'Each phrase needs a shortcut of its own.' : undefined
}
