import { useState } from 'react'
import { keptText } from './history-entry.ts'
import { useDebounced } from './use-debounced.ts'

export interface SearchText {
  text: string
  setText: (text: string) => void
  /** The text to search for: trimmed, and debounced. */
  settled: string
}

/** The search of a list. */
export function useSearchText(): SearchText {
  const [text, setText] = useEntryText('search')
  return { text, setText, settled: useDebounced(text.trim()) }
}

/**
 * A text of a list: its search, or a filter. It is stored in the history entry, so that the list is restored when the user returns from a
 * record. It is never in the address, because servers log addresses.
 */
export function useEntryText(key: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => keptText(key))
  return [
    text,
    (next) => {
      setText(next)
      keep(key, next)
    },
  ]
}

function keep(key: string, text: string) {
  try {
    // Keeps the router's own part of the entry.
    window.history.replaceState({ ...window.history.state, [key]: text }, '')
  } catch {
    // Safari allows a hundred of these in half a minute. Beyond that, going back loses the search text.
  }
}
