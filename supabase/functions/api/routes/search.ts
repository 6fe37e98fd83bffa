import { findScreens } from '../../_shared/content/find-screens.ts'
import { staffScreens } from '../../_shared/content/staff-screens.ts'
import { type SearchKind, StoredFindings } from '../../_shared/contract/search.ts'
import { formatDay } from '../../_shared/domain/dates.ts'
import { daysInWords } from '../../_shared/domain/days-in-words.ts'
import { take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'

/** So that the screens leave places for patients. */
const MAX_SCREENS = 3

export const searchHandlers: Handlers<'search'> = {
  'search.find': async ({ db, body, caller }) => {
    const { role, today } = await caller()
    const { q, limit } = body
    const asks = (kind: SearchKind) => body.kinds.includes(kind)
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
    return {
      patients: found.patients,
      days: found.days.map((day) => ({ ...day, label: formatDay(day.date, today) })),
      screens: screens.map((screen) => ({ screen, label: staffScreens[screen].label })),
    }
  },
}
