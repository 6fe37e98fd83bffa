import { useSyncExternalStore } from 'react'
import { logWarning } from './log.ts'
import { createStore, type Store } from './store.ts'

interface State<T> {
  /** The code, once it is loaded. */
  code?: T
  /** Why it could not be loaded, until another try succeeds. */
  error?: unknown
}

/** Code that a page needs after its first screen. */
export interface LateCode<T> {
  state: Store<State<T>>
  /** Loads it once. Retries after a failure when called again, and automatically when the connection returns. */
  load: () => Promise<T>
}

export function lateCode<T>(load: () => Promise<T>): LateCode<T> {
  const state = createStore<State<T>>({})
  let pending: Promise<T> | undefined
  const start = async () => {
    try {
      const code = await load()
      state.set({ code })
      return code
    } catch (error) {
      pending = undefined
      logWarning('A part of the page could not be loaded', error)
      state.set({ error })
      window.addEventListener('online', () => void again().catch(() => undefined), { once: true })
      throw error
    }
  }
  const again = () => (pending ??= start())
  return { state, load: again }
}

const nothing = {}

/** The code, or why it could not be loaded. Neither while prerendering and hydrating. */
export const useLateCode = <T>({ state }: LateCode<T>): State<T> =>
  useSyncExternalStore<State<T>>(state.subscribe, state.get, () => nothing)
