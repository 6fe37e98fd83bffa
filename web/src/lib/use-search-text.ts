import { useState } from 'react'
import { useDebounced } from './use-debounced.ts'

export interface SearchText {
  text: string
  setText: (text: string) => void
  /** The text to search for: trimmed, and debounced. */
  settled: string
}

/**
 * The search of a list. It is stored in the history entry, so that the list is restored when the user returns from a
 * record. It is never in the address, because servers log addresses.
 */
export function useSearchText(): SearchText {
  const [text, setText] = useState(kept)
  return {
    text,
    setText: (next) => {
      setText(next)
      keep(next)
    },
    settled: useDebounced(text.trim()),
  }
}

function kept(): string {
  const state = window.history.state as { search?: unknown } | null
  return typeof state?.search === 'string' ? state.search : ''
}

function keep(search: string) {
  try {
    // Keeps the router's own part of the entry.
    window.history.replaceState({ ...window.history.state, search }, '')
  } catch {
    // Safari allows a hundred of these in half a minute. Beyond that, going back loses the search text.
  }
}
