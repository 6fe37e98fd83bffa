import { useCallback, useEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom'

/**
 * A value stored in the current history entry. It survives Back and a reload, and is in no address.
 *
 * @returns the value, or null, and its setter
 */
export function useEntryState<T extends object>(key: string): [T | null, (value: T | null) => void] {
  const location = useLocation()
  const navigation = useNavigationType()
  const navigate = useNavigate()
  const stored = ({ state }: Location) => (state as Record<string, T | undefined> | null)?.[key] ?? null

  // The router's copy follows only with its next render.
  const [value, setValue] = useState<T | null>(() => stored(location))
  const [entry, setEntry] = useState(location.key)
  if (entry !== location.key) {
    setEntry(location.key)
    if (navigation !== 'REPLACE') setValue(stored(location))
  }

  // Reads the entry anew: after an awaited answer it may hold more, or be another one.
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
