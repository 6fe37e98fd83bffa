import { useCallback, useEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom'

/**
 * A value stored in the current history entry. It survives Back and a reload, and never appears in the address.
 *
 * @returns the value, or null, and its setter
 */
export function useEntryState<T extends object>(key: string): [T | null, (value: T | null) => void] {
  const location = useLocation()
  const navigation = useNavigationType()
  const navigate = useNavigate()
  const stored = ({ state }: Location) => (state as Record<string, T | undefined> | null)?.[key] ?? null

  // The router's copy is updated only at its next render.
  const [value, setValue] = useState<T | null>(() => stored(location))
  const [entry, setEntry] = useState(location.key)
  if (entry !== location.key) {
    setEntry(location.key)
    if (navigation !== 'REPLACE') setValue(stored(location))
  }

  // Read again when it is written: after an awaited answer it may contain more, or be another entry.
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
