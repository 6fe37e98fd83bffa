/** How the key of what the clinic adds of its own begins, a kind of measurement or a set of headings. */
export const OWN_START = 'own_'
/** How many characters may follow in the key of a kind. */
export const OWN_REST_CHARS = 36
export const OWN_KEY = new RegExp(`^${OWN_START}[a-z0-9_]{1,${OWN_REST_CHARS}}$`)

/** A name as a part of a key, of so many characters at most: 'grip_strength' for 'Grip strength'. */
export const wordOf = (name: string, chars: number): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
    .slice(0, chars)
