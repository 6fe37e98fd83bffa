import type { Note, NoteWords, RecallLine, Section } from '#shared/contract/consultation.ts'
import { same } from '#web/lib/values/same.ts'
import type { NoteText } from '../api/save-note.ts'
import { readRecall } from './recall-line.ts'

/** A note as it is written. */
export interface NoteForm {
  set: string
  sections: Section[]
  recall: RecallLine[]
  /** What was eaten, still being typed. */
  typed: string
}

const headingsOf = (words: NoteWords, set: string): string[] =>
  words.sets.find(({ key }) => key === set)?.headings ?? []

/** The sections of a set with the texts of these. A text under a heading of another set is kept below them. */
function arrange(headings: readonly string[], sections: readonly Section[]): Section[] {
  const rest = sections.filter(({ heading, text }) => text.trim() && !headings.includes(heading))
  const found = (heading: string) => sections.find((section) => section.heading === heading)
  return [...headings.map((heading) => found(heading) ?? { heading, text: '' }), ...rest]
}

/** The form that shows a note. */
export const formOf = ({ set, sections, recall }: Note, words: NoteWords): NoteForm => ({
  set,
  sections: arrange(headingsOf(words, set), sections),
  recall,
  typed: '',
})

/** The form with another set of headings; no text is lost. */
export const withSet = (form: NoteForm, words: NoteWords, set: string): NoteForm => ({
  ...form,
  set,
  sections: arrange(headingsOf(words, set), form.sections),
})

/** The form with the line that was being typed among the others. */
export const withTyped = (form: NoteForm): NoteForm => ({
  ...form,
  recall: [...form.recall, ...readRecall(form.typed)],
  typed: '',
})

/** What the server keeps of a form. */
export const textOf = ({
  set,
  sections,
  recall,
}: Pick<NoteForm, 'set' | 'sections' | 'recall'>): NoteText => ({
  set,
  sections: sections.map(({ heading, text, copiedFrom }) => ({
    heading,
    text,
    ...(copiedFrom && { copiedFrom }),
  })),
  recall: recall.map(({ time, food, amount }) => ({ time, food, amount })),
})

/** A text without what the server may trim, and without its empty sections. */
const essence = ({ sections, recall = [] }: NoteText) => [
  sections
    .map(({ heading, text }) => ({ heading, text: String(text ?? '').trim() }))
    .filter(({ text }) => text),
  recall.map(({ time = '', food, amount = '' }) => ({ time, food, amount })),
]

/** Whether two notes say the same. */
export const saysTheSame = (a: NoteText, b: NoteText): boolean => same(essence(a), essence(b))

/** Whether there is nothing in it. */
export const isEmpty = (text: NoteText): boolean => saysTheSame(text, { sections: [], recall: [] })

/** A note in plain text, for the clipboard. */
export function plainText({ sections, recall }: Pick<NoteForm, 'sections' | 'recall'>): string {
  const parts = sections
    .filter(({ text }) => text.trim())
    .map(({ heading, text }) => `${heading}\n${text.trim()}`)
  const lines = recall.map(({ time, food, amount }) => [time, food, amount].filter(Boolean).join(' '))
  return [...parts, lines.join('\n')].filter(Boolean).join('\n\n')
}
