import { createContext, type ReactNode, use } from 'react'

const ReadOnly = createContext(false)

/** Whether the controls here are to stay as they are. */
export const useReadOnly = (): boolean => use(ReadOnly)

/**
 * A form while it is being saved: its controls can be read and keep the focus, but don't change. What was typed
 * meanwhile would be lost with the form.
 */
export function ReadOnlyWhile({ busy, children }: { busy: boolean; children: ReactNode }) {
  return <ReadOnly value={busy}>{children}</ReadOnly>
}
