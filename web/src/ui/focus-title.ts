/** Moves the focus to the title of the dialog or the panel around an element that is about to go. */
export function focusTitleAbove(element: Element) {
  const around = element.closest('dialog, section:has(h2)')
  around?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
