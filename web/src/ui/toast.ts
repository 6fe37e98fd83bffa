import { createStore } from '#web/lib/store.ts'

/** A message that shows for six seconds. */
export interface Toast {
  id: number
  text: string
  tone: 'success' | 'error' | 'info'
  /** Something that can be done about it, while it shows: Undo. */
  action?: { label: string; onSelect: () => void }
}

/** How long a toast shows; the clock stands still while the pointer or the focus is on it. */
export const TOAST_MS = 6000

export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** Shows a message. The `<Toaster />` of the layout draws it. */
export function toast(
  text: string,
  options: { tone?: Toast['tone']; action?: Toast['action'] } = {},
): number {
  lastId += 1
  const { tone = 'success', action } = options
  // Three at most: an older one has been read or will not be.
  toasts.set([...toasts.get().slice(-2), { id: lastId, text, tone, action }])
  return lastId
}

/** Takes a message away before its time. */
export function dismissToast(id: number) {
  toasts.set(toasts.get().filter((entry) => entry.id !== id))
}
