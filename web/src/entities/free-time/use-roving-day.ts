import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { dateAfterKey } from '#web/lib/values/month-grid.ts'

interface Days {
  /** The days of the group, each a button with its `data-date`. */
  dates: readonly string[]
  /** The chosen day. */
  date: string
  /** The first and the last day that can take the focus. */
  min: string
  max?: string
  /** Shows a day that is not in the group yet. */
  onLeave?: (day: string) => void
}

/** A group of days with a single Tab stop; the arrow keys move between them. */
export function useRovingDay({ dates, date, min, max, onLeave }: Days) {
  const group = useRef<HTMLDivElement>(null)
  // The last focused day, and the chosen one at that time.
  const [last, setLast] = useState({ day: '', chosen: '' })
  const moved = useRef(false)
  const candidates = [last.chosen === date ? last.day : '', date]
  const tabStop =
    candidates.find((day) => day >= min && dates.includes(day)) ?? dates.find((day) => day >= min)

  useEffect(() => {
    // Only after a key press: another month renders new days, and the focus moves there.
    if (!moved.current) return
    moved.current = false
    group.current?.querySelector<HTMLElement>(`[data-date="${tabStop}"]`)?.focus()
  }, [tabStop])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).dataset.date
    const next = from && dateAfterKey(from, event.key, min, max)
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    moved.current = next !== tabStop
    setLast({ day: next, chosen: date })
    if (!dates.includes(next)) onLeave?.(next)
  }
  return { group, tabStop, onKeyDown, onFocus: (day: string) => setLast({ day, chosen: date }) }
}
