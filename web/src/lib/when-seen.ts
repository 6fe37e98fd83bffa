/** What happens to an element on its way into the window. */
interface Sight {
  /** The element is below the window's edge: the visitor has yet to scroll to it. */
  onBelow: () => void
  /** It has come into the window after that. */
  onSeen: () => void
}

/**
 * Watches an element until it is seen. One that is in the window from the start (or above it) is left alone: what a
 * visitor already sees must not move or disappear.
 *
 * @returns stops watching
 */
export function whenSeen(element: Element, { onBelow, onSeen }: Sight): () => void {
  let below = false
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry) return
      if (entry.isIntersecting) {
        observer.disconnect()
        if (below) onSeen()
      } else if (!below && entry.boundingClientRect.top >= window.innerHeight) {
        below = true
        onBelow()
      }
    },
    { threshold: 0.15 },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
