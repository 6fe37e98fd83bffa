import { createStore } from '#web/lib/values/store.ts'

/**
 * The version of the privacy notice and the terms that the form links to, from the newest slots. It is stored with the
 * booking.
 */
export const shownNotice = createStore<string | undefined>(undefined)
