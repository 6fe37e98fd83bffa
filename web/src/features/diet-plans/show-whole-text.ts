/** A ref that makes a text area as high as its text, for browsers without `field-sizing`. */
export function showWholeText(area: HTMLTextAreaElement) {
  if (CSS.supports('field-sizing', 'content')) return undefined
  const fit = () => {
    area.style.height = ''
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
  }
  fit()
  window.addEventListener('resize', fit)
  return () => window.removeEventListener('resize', fit)
}
