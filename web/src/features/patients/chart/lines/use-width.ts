import { useCallback, useState } from 'react'

/** The width of an element in pixels, so that a drawing's letters keep their size; a guess until it is measured. */
export function useWidth(
  guess: number,
): [width: number, ref: (element: Element | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(guess)
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, ref]
}
