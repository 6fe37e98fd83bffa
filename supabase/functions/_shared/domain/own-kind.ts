/** How the key of a kind of measurement of the clinic's own begins; so many characters may follow. */
export const OWN_START = 'own_'
export const OWN_REST_CHARS = 36
export const OWN_KEY = new RegExp(`^${OWN_START}[a-z0-9_]{1,${OWN_REST_CHARS}}$`)
