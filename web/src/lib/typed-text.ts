type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const edited = new WeakSet<EventTarget>()
if (typeof document !== 'undefined') {
  document.addEventListener('input', ({ target }) => target && edited.add(target), { capture: true })
}

/** Whether the user has put something into a control. Text typed before this code ran differs from its default. */
const isTyped = (control: Control) =>
  control.value !== '' &&
  (edited.has(control) || ('defaultValue' in control && control.value !== control.defaultValue))

const typedControls = () =>
  [...document.querySelectorAll<Control>('input:not([type=hidden]), textarea, select')].filter(isTyped)

/** Files that wait in a list: their control is empty again. */
const hasWaitingFiles = () => document.querySelector('[data-files="waiting"]') !== null

/** Whether the page shows something that the user has entered. */
export const hasTypedText = (): boolean => typedControls().length > 0 || hasWaitingFiles()

/** Whether some of it is never stored: a password, or a chosen file. */
export const hasSecrets = (): boolean =>
  hasWaitingFiles() || typedControls().some(({ type }) => type === 'password' || type === 'file')
