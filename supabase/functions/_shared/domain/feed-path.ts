/** The path of a calendar feed: what calendar programs subscribe to. */
export const feedPath = (token: string): `/${string}` => `/calendar/${token}.ics`
