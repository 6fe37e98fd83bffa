/** Focuses the title of the dialog or panel around an element that is about to be removed. */
export function focusTitleAbove(element: Element) {
  const around = element.closest('dialog, [data-panel], section:has(h2)')
  around?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
