/** Focuses a form's first invalid field, once the errors are rendered. */
export function focusFirstWrong(form: HTMLElement) {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
