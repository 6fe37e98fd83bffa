import type { ReactNode } from 'react'

// Unicode's own isolates: first strong isolate, and pop directional isolate.
const [BEGIN, END] = ['\u2068', '\u2069']

/**
 * Isolates a name within a text, so that Arabic or Hebrew doesn't reorder the words beside it. For texts that can't
 * contain elements: options, and messages and questions, which are rendered with `Isolated`.
 */
export const isolate = (name: string): string => BEGIN + name + END

/** Renders a text with names marked by `isolate()`. */
export function Isolated({ text }: { text: string }): ReactNode {
  return text.split(new RegExp(`${BEGIN}([^${END}]*)${END}`)).map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other order.
    index % 2 === 1 ? <bdi key={index}>{part}</bdi> : part,
  )
}
