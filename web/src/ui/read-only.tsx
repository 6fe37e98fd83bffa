import { createContext, type ReactNode, use } from 'react'

const ReadOnly = createContext(false)

/** Whether the controls inside are read-only. */
export const useReadOnly = (): boolean => use(ReadOnly)

/**
 * Makes the controls of a form read-only while it is saved; they keep the focus. Anything typed during the save would
 * be lost with the form.
 */
export function ReadOnlyWhile({ busy, children }: { busy: boolean; children: ReactNode }) {
  return <ReadOnly value={busy}>{children}</ReadOnly>
}
