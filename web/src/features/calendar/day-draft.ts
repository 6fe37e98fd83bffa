/** The key under which the day's changes are stored when the session ends. */
export const DAY_DRAFT = 'calendar-day'

/** A stored draft. */
export interface KeptDay {
  date: string
  holiday: boolean
  picked: string[]
  /** The version of the day that the changes are based on. */
  version: number
}
