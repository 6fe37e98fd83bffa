type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const edited = new WeakSet<EventTarget>()
if (typeof document !== 'undefined') {
  document.addEventListener('input', ({ target }) => target && edited.add(target), { capture: true })
}

/**
 * Whether the user has put something into a control. Text typed before this code ran differs from its default; so may
 * the text that the page itself has put into a control that nobody can write in.
 */
const isTyped = (control: Control) =>
  control.value !== '' &&
  (edited.has(control) ||
    ('defaultValue' in control &&
      control.value !== control.defaultValue &&
      !control.matches(':disabled, [readonly]')))

const isSecret = ({ type }: Control) => type === 'password' || type === 'file'

const typedControls = () =>
  [...document.querySelectorAll<Control>('input:not([type=hidden]), textarea, select')].filter(isTyped)

/** Whether the user has entered something that a form stores. */
export const hasTypedText = (): boolean => typedControls().some((control) => !isSecret(control))

/** Whether the user has entered what is never stored: a password or files. Files that wait in a list are in no control. */
export const hasSecrets = (): boolean =>
  document.querySelector('[data-files="waiting"]') !== null || typedControls().some(isSecret)

/** Whether the page shows a password that can't be shown again. */
export const showsPasswordOnce = (): boolean => document.querySelector('[data-shown="once"]') !== null

/** Calls back when the user enters something. */
export function watchTyping(onTyped: () => void): () => void {
  document.addEventListener('input', onTyped)
  return () => document.removeEventListener('input', onTyped)
}
