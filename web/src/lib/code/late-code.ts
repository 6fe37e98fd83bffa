import { useSyncExternalStore } from 'react'
import { loadCode } from './load-code.ts'
import { logWarning } from '../browser/log.ts'
import { createStore, type Store } from '../values/store.ts'

interface State<T> {
  /** The code, once it is loaded. */
  code?: T
  /** Why it could not be loaded. */
  error?: unknown
}

/** Code that a page needs after its first screen. */
export interface LateCode<T> {
  state: Store<State<T>>
  /** Loads it once. After a failure, another call tries again, which helps in newer browsers only. */
  load: () => Promise<T>
}

export function lateCode<T>(load: () => Promise<T>): LateCode<T> {
  const state = createStore<State<T>>({})
  let pending: Promise<T> | undefined
  const start = async () => {
    try {
      const code = await loadCode(load)
      state.set({ code })
      return code
    } catch (error) {
      pending = undefined
      logWarning('A part of the page could not be loaded', error)
      state.set({ error })
      throw error
    }
  }
  return { state, load: () => (pending ??= start()) }
}

const nothing = {}

/** The code, or why it could not be loaded. Neither while prerendering and hydrating. */
export const useLateCode = <T>({ state }: LateCode<T>): State<T> =>
  useSyncExternalStore<State<T>>(state.subscribe, state.get, () => nothing)
