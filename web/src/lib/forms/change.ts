/**
 * Changes a form, or a list in it. It takes a function of what the form contains by then, because an answer that comes
 * late would overwrite later input with an older form.
 *
 * @example
 * onChange={({ target: { value } }) => change((form) => ({ ...form, title: value }))}
 */
export type Change<T> = (update: (present: T) => T) => void
