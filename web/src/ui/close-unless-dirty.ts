import { confirm } from './confirm.ts'

/** Closes a form's dialog. Asks first if something would be lost. */
export function closeUnlessDirty(dirty: boolean, close: () => void) {
  if (!dirty) return close()
  void confirm({
    title: 'Discard your changes?',
    text: 'What you have entered has not been saved.',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep editing',
    danger: true,
  }).then((yes) => yes && close())
}
