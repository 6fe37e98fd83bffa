/**
 * Repeats the visitor's first tap if it hit a button before the page had handlers, such as the menu's. Links and fields
 * work without them. The browser keeps the first input of a visit; a browser that doesn't, such as an older Safari, repeats nothing.
 * Call it when the handlers are there.
 */
export function repeatEarlyTap(root: HTMLElement) {
  const ready = performance.now()
  // A tap may begin before that and end after it, or the visitor may have tapped again.
  let handled = false
  root.addEventListener('click', () => (handled = true), { capture: true, once: true })
  new PerformanceObserver((list, observer) => {
    observer.disconnect()
    const [first] = list.getEntries()
    if (handled || !(first instanceof PerformanceEventTiming) || !(first.target instanceof Element)) return
    const isTap = /^(pointer|mouse|click)/.test(first.name)
    if (isTap && first.processingStart < ready) first.target.closest('button')?.click()
  }).observe({ type: 'first-input', buffered: true })
}
