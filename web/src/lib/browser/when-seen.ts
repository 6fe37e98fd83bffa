/** Callbacks for an element that scrolls into view. */
interface Sight {
  /** Called if the element is still below the window. */
  onBelow: () => void
  /** Called when it has then scrolled into view. */
  onSeen: () => void
}

/**
 * Watches an element until it is seen. An element that starts in or above the window is ignored, because what the
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
