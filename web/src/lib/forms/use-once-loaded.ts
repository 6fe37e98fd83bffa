import { useEffect, useRef, useState } from 'react'

/**
 * Acts on a press once the data that it needs has been loaded, or could not be loaded: at once, or when `loading` ends.
 *
 * @param act called with the data of the latest render
 * @example
 * const { start, waiting } = useOnceLoaded(patient.isPending, () => save(form, patient.data))
 */
export function useOnceLoaded(loading: boolean, act: () => void) {
  const [waiting, setWaiting] = useState(false)
  const latest = useRef(act)
  const loaded = useRef<() => void>(undefined)
  useEffect(() => {
    latest.current = act
    if (!loading) loaded.current?.()
  })
  const start = async () => {
    if (loading) {
      setWaiting(true)
      await new Promise<void>((resolve) => {
        loaded.current = resolve
      })
      loaded.current = undefined
      setWaiting(false)
    }
    latest.current()
  }
  return {
    start,
    /** Whether a press waits. The form must not be changed or sent again meanwhile. */
    waiting,
  }
}
