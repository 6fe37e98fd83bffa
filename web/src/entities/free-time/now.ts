/** In place of a date: the clinic's current one. Only the server knows it; the device may have another date. */
export const NOW = 'now'
