import { type RefObject, useEffect, useState } from 'react'

/** Whether the element is on the screen, above its lowest third, or has gone by. */
export function useHasCome(element: RefObject<Element | null>): boolean {
  const [hasCome, setHasCome] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => setHasCome(entry!.isIntersecting || entry!.boundingClientRect.top < 0),
      { rootMargin: '0px 0px -33%' },
    )
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return hasCome
}
