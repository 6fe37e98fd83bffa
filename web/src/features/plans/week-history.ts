import { useReducer } from 'react'
import type { Week } from './week.ts'

interface History {
  past: readonly Week[]
  now: Week
  future: readonly Week[]
}

type Act = { to: Week } | 'undo' | 'redo' | { from: Week }

/** As far as one goes back. */
const MOST = 50

function step(history: History, act: Act): History {
  const { past, now, future } = history
  if (act === 'undo') {
    const before = past.at(-1)
    return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : history
  }
  if (act === 'redo') {
    const [next, ...rest] = future
    return next ? { past: [...past, now], now: next, future: rest } : history
  }
  if ('from' in act) return { past: [], now: act.from, future: [] }
  if (act.to === now) return history
  return { past: [...past, now].slice(-MOST), now: act.to, future: [] }
}

/** A week with its changes, each of which can be undone. */
export function useWeek(first: Week) {
  const [{ past, now, future }, dispatch] = useReducer(step, { past: [], now: first, future: [] })
  return {
    week: now,
    change: (update: (week: Week) => Week) => dispatch({ to: update(now) }),
    /** Begins with another week, whose changes can't be undone. */
    begin: (from: Week) => dispatch({ from }),
    undo: past.length > 0 ? () => dispatch('undo') : undefined,
    redo: future.length > 0 ? () => dispatch('redo') : undefined,
  }
}

export type WeekEdit = ReturnType<typeof useWeek>
