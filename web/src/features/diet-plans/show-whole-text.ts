/**
 * A ref that makes a text area with height 'auto' as high as its text, for browsers without `field-sizing`. A text area
 * with a fixed height, as on wide screens, stays as it is.
 */
export function showWholeText(area: HTMLTextAreaElement) {
  if (CSS.supports('field-sizing', 'content')) return undefined
  const fit = () => {
    area.style.height = ''
    if (getComputedStyle(area).overflowY === 'hidden') area.style.height = `${area.scrollHeight}px`
  }
  fit()
  window.addEventListener('resize', fit)
  return () => window.removeEventListener('resize', fit)
}
