import type { Role } from '../contract/auth.ts'
import { type StaffScreen, staffScreenNames, staffScreens } from './staff-screens.ts'

/** Other words by which a screen is found. */
const otherWords: Record<StaffScreen, string> = {
  appointments: 'day today slots bookings visits schedule desk',
  waiting: 'queue offers',
  calendar: 'holidays month open close days',
  patients: 'people records',
  prescriptions: 'medicines doses',
  patientReports: 'files uploads lab pdf',
  dashboard: 'figures charts statistics no-shows overview',
  blogs: 'articles posts write',
  doctors: 'accounts users staff colleagues passwords',
  reviews: 'articles plans sources reviewer',
  claims: 'figures home numbers',
  notices: 'legal policy',
  settings: 'hours slots weekdays address phone reminders zone fee',
  audit: 'events log history who',
  account: 'profile password sessions keys calendar feed',
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * The screens for a search text, in the menu's order: first those whose label has every word, then those found by other
 * words. A word matches from its beginning: 'set' finds Settings. Only admins find the screens of admins.
 */
export function findScreens(q: string, role: Role): StaffScreen[] {
  const asked = wordsOf(q)
  if (asked.length === 0) return []
  const allowed = staffScreenNames.filter((name) => role === 'admin' || !staffScreens[name].adminOnly)
  const matches = (text: string) => {
    const words = wordsOf(text)
    return asked.every((start) => words.some((word) => word.startsWith(start)))
  }
  const byLabel = allowed.filter((name) => matches(staffScreens[name].label))
  const byWords = allowed.filter(
    (name) => !byLabel.includes(name) && matches(`${staffScreens[name].label} ${otherWords[name]}`),
  )
  return [...byLabel, ...byWords]
}
