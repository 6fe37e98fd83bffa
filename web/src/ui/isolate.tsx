import type { ReactNode } from 'react'

// Unicode's own isolates: first strong isolate, and pop directional isolate.
const [BEGIN, END] = ['\u2068', '\u2069']

/**
 * Marks a name within a text, so that one in Arabic or Hebrew doesn't turn the words beside it around. For texts that
 * can't hold elements: those of messages and questions, which draw them with `Isolated`, and options.
 */
export const isolate = (name: string): string => BEGIN + name + END

/** A text with the names that `isolate()` has marked. */
export function Isolated({ text }: { text: string }): ReactNode {
  return text.split(new RegExp(`${BEGIN}([^${END}]*)${END}`)).map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other order.
    index % 2 === 1 ? <bdi key={index}>{part}</bdi> : part,
  )
}
