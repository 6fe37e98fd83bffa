/** Whether the focus went away with what had it, such as a message that was pressed. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || activeElement.matches('main')
}

const slotWith = (attribute: string) => document.querySelector<HTMLElement>(`[data-slot]${attribute}`)

/** Puts a lost focus on a visit's slot once it is drawn; on the day's slot for Tab if another day is shown. */
export const focusVisit = (id: string) =>
  setTimeout(() => {
    if (!isFocusLost()) return
    const target = slotWith(`[data-visit="${id}"]`) ?? slotWith('[tabindex="0"]')
    target?.focus()
  })
