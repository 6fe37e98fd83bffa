/** The longest text of the search in the staff's bar. Not in max-chars.ts, which public pages load. */
export const MAX_SEARCH_CHARS = 100

/** The most rows of its answer, of all kinds together. */
export const MAX_FOUND = 8
