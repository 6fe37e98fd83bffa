/** Focuses a field of the set, once it is rendered. */
export function focusField(key: string) {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-set] [name="${key}"]`)?.focus())
}
