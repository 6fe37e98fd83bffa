import { useState } from 'react'
import { useDebounced } from './use-debounced.ts'

/** What is typed into a list's search. */
export interface SearchText {
  text: string
  setText: (text: string) => void
  /** What to ask the server for: the text, trimmed, once it has been left alone for a moment. */
  settled: string
}

/**
 * The search of a list. It stays with the entry in the browser's history, so that who opens a record and goes back
 * finds the list as it was; never in the address, which servers write into their logs.
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
    // The router's own part of the entry stays as it is.
    window.history.replaceState({ ...window.history.state, search }, '')
  } catch {
    // Safari takes a hundred of these in half a minute: somebody types very fast, and going back begins anew.
  }
}
