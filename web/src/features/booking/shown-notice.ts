import { createStore } from '#web/lib/store.ts'

/**
 * The version of the privacy notice and the terms that the links under the form lead to, as the newest slots name it.
 * It is kept with the booking.
 */
export const shownNotice = createStore<string | undefined>(undefined)
