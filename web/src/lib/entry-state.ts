import { useCallback, useEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom'

/**
 * A value that belongs to the current entry of the browser's history: it is there again after Back and after a reload,
 * and in no address.
 *
 * @returns the value, null where none was set, and the way to set it
 */
export function useEntryState<T extends object>(key: string): [T | null, (value: T | null) => void] {
  const location = useLocation()
  const navigation = useNavigationType()
  const navigate = useNavigate()
  const stored = ({ state }: Location) => (state as Record<string, T | undefined> | null)?.[key] ?? null

  // Beside the router's copy, which is drawn a moment later.
  const [value, setValue] = useState<T | null>(() => stored(location))
  const [entry, setEntry] = useState(location.key)
  if (entry !== location.key) {
    setEntry(location.key)
    if (navigation !== 'REPLACE') setValue(stored(location))
  }

  // For what is set after an answer: by then the entry may hold more, or be another one.
  const latest = useRef(location)
  useEffect(() => {
    latest.current = location
  })
  const set = useCallback(
    (next: T | null) => {
      setValue(next)
      const { search, hash, state } = latest.current
      void navigate({ search, hash }, { replace: true, state: { ...(state as object | null), [key]: next } })
    },
    [key, navigate],
  )
  return [value, set]
}
