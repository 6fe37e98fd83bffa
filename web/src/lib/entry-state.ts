import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * A value that belongs to the current entry of the browser's history: it is there again after Back and after a reload,
 * and in no address.
 *
 * @returns the value, null where none was set, and the way to set it
 */
export function useEntryState<T>(key: string): [T | null, (value: T | null) => void] {
  const location = useLocation()
  const navigate = useNavigate()
  // For what is set after an answer: by then the entry may hold more, or be another one.
  const latest = useRef(location)
  useEffect(() => {
    latest.current = location
  })
  const set = useCallback(
    (value: T | null) => {
      const { search, hash, state } = latest.current
      void navigate({ search, hash }, { replace: true, state: { ...(state as object | null), [key]: value } })
    },
    [key, navigate],
  )
  const value = (location.state as Record<string, T | undefined> | null)?.[key]
  return [value ?? null, set]
}
