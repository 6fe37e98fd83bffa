/** Moves the focus to the first field of a form that is marked as wrong, once the marks are drawn. */
export function focusFirstWrong(form: HTMLElement) {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
