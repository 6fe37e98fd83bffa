import { TABLE, useMediaQuery } from './use-media-query.ts'

/** Whether a list is a table now: on a wide screen, and always on paper. */
export const useIsTable = (): boolean => useMediaQuery(`${TABLE}, print`)
