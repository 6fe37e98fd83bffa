import { findScreens } from '../../_shared/content/find-screens.ts'
import { staffScreens } from '../../_shared/content/staff-screens.ts'
import { type SearchKind, StoredFindings } from '../../_shared/contract/search.ts'
import { formatDay } from '../../_shared/domain/dates.ts'
import { daysInWords } from '../../_shared/domain/days-in-words.ts'
import { MAX_FOUND } from '../../_shared/domain/search-limits.ts'
import { take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'

/** So that the screens leave places for patients. */
const MAX_SCREENS = 3

export const searchHandlers: Handlers<'search'> = {
  'search.find': async ({ db, body, caller }) => {
    const { role, today } = await caller()
    const { q, kinds, limit = MAX_FOUND } = body
    const asks = (kind: SearchKind) => !kinds || kinds.includes(kind)
    const days = asks('days') ? daysInWords(q, today).slice(0, limit) : []
    const screens = asks('screens')
      ? findScreens(q, role).slice(0, Math.min(MAX_SCREENS, limit - days.length))
      : []
    const found = StoredFindings.parse(
      await take(
        db.rpc('search_clinic', {
          p_q: q,
          p_patients: asks('patients') ? limit - days.length - screens.length : 0,
          p_days: days,
          p_opening: body.opening,
        }),
      ),
    )
    const labelled = <Day extends { date: string }>(day: Day) => ({
      ...day,
      label: day.date === today ? 'Today' : formatDay(day.date, today),
    })
    return {
      patients: found.patients.map(({ lastVisit, nextVisit, ...patient }) => ({
        ...patient,
        lastVisit: lastVisit && labelled(lastVisit),
        nextVisit: nextVisit && labelled(nextVisit),
      })),
      days: found.days.map(labelled),
      screens: screens.map((screen) => ({ screen, label: staffScreens[screen].label })),
    }
  },
}
