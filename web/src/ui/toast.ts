import { createStore } from '#web/lib/values/store.ts'

/** A message that shows for a while. */
export interface Toast {
  id: number
  text: string
  tone: 'success' | 'error' | 'info'
  /** An action offered while the message is shown, such as Undo. */
  action?: { label: string; onSelect: () => void }
}

/** How long a toast is shown. The time stops while the pointer or the focus is on it. */
export const TOAST_MS = 6000

/** A message with an action stays longer, so that somebody on the telephone can still undo. */
export const ACTION_TOAST_MS = 20_000

export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/**
 * Shows a message. The `<Toaster />` of the layout draws it. It takes the place of the one before, unless that is an
 * error, which is read first.
 */
export function toast(
  text: string,
  options: { tone?: Toast['tone']; action?: Toast['action'] } = {},
): number {
  lastId += 1
  const { tone = 'success', action } = options
  const all = toasts.get()
  // A repeated message replaces the first. Nobody reads a third error.
  const unread = all.findLast((entry) => !entry.action && entry.tone === 'error' && entry.text !== text)
  toasts.set([...all.filter((entry) => entry.action || entry === unread), { id: lastId, text, tone, action }])
  return lastId
}

/** Dismisses all error messages once their cause is fixed. */
export function dismissErrors() {
  toasts.set(toasts.get().filter(({ tone }) => tone !== 'error'))
}

/** Removes a message early. */
export function dismissToast(id: number) {
  toasts.set(toasts.get().filter((entry) => entry.id !== id))
}
