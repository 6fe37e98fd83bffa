import { useLayoutEffect } from 'react'
import { keepInTab } from '../browser/tab-storage.ts'
import { openForms, PREFIX } from './drafts.ts'

/** The open forms under keys that begin with `start`, and the edits of each that are worth keeping. */
const editsIn = (start: string) =>
  [...openForms]
    .filter(([key]) => key.startsWith(start))
    .map(([key, { read }]) => ({ key, edits: read() }))
    .filter(({ edits }) => edits !== null)

/** Whether an open form has edits that would be lost with it. */
export const hasOpenEdits = (start: string): boolean => editsIn(start).length > 0

/**
 * Stores the edits of an open form when its screen is left, for a screen that shows the form again by itself. A form that
 * is closed on that screen is not stored.
 */
export function useKeptOnLeave(start: string) {
  // The form's own effect, which removes it from the open ones, is cleaned up later.
  useLayoutEffect(() => {
    const keep = () => editsIn(start).forEach(({ key, edits }) => keepInTab(PREFIX + key, edits))
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [start])
}
