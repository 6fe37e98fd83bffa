import { useEffect, useSyncExternalStore } from 'react'
import { idle } from './idle.ts'
import { logWarning } from './log.ts'
import { createStore } from './store.ts'

/**
 * Content that the build wrote into the page and the server may have changed since. The page shows the build's until
 * the browser is idle, then what the server says; without an answer the build's stays.
 *
 * @param what names it in the log
 * @returns a hook that gives what is known
 */
export function followServer<T>(what: string, built: T, read: () => Promise<T>): () => T {
  const store = createStore(built)
  const load = async () => {
    try {
      const now = await read()
      if (JSON.stringify(now) !== JSON.stringify(store.get())) store.set(now)
    } catch (error) {
      logWarning(`${what} could not be loaded`, error)
    }
  }
  return function useFollowed() {
    useEffect(() => void idle().then(load), [])
    // While prerendering and hydrating it is what the build knew.
    return useSyncExternalStore(store.subscribe, store.get, () => built)
  }
}
