import { addDays, weekday } from './dates.ts'

/** Monday to Saturday (0 = Sunday), the clinic's default week (D2). */
export const DEFAULT_OPEN_WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5, 6]

/** What is known of one day beside the weekly rule. */
export interface DayRule {
  /** Set when staff opened or closed this very day; absent or null: the weekly rule decides. */
  override?: 'open' | 'closed' | null
  /** An explicit flag (D5): a holiday is closed, whatever the week or an override say. */
  holiday?: boolean
}

/**
 * Why a day is closed: 'holiday', or 'closed' by the weekly rule or by staff; null when the day is open.
 * @throws RangeError when the date is not a calendar date
 */
export function closedReason(
  date: string,
  openWeekdays: readonly number[],
  { override, holiday }: DayRule = {},
): 'holiday' | 'closed' | null {
  if (holiday) return 'holiday'
  const open = override ? override === 'open' : openWeekdays.includes(weekday(date))
  return open ? null : 'closed'
}

/** Whether the clinic sees patients on a date. */
export function isDayOpen(date: string, openWeekdays: readonly number[], rule?: DayRule): boolean {
  return closedReason(date, openWeekdays, rule) === null
}

/**
 * The first open day after `date`, or null when there is none within `within` days.
 * @param ruleOf looks up what is known of one day beside the weekly rule
 */
export function nextOpenDay(
  date: string,
  openWeekdays: readonly number[],
  ruleOf: (date: string) => DayRule | undefined = () => undefined,
  within = 60,
): string | null {
  for (let ahead = 1; ahead <= within; ahead++) {
    const day = addDays(date, ahead)
    if (isDayOpen(day, openWeekdays, ruleOf(day))) return day
  }
  return null
}
