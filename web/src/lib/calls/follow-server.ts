import { useEffect, useSyncExternalStore } from 'react'
import { idle } from '../browser/idle.ts'
import { logWarning } from '../browser/log.ts'
import { same } from '../values/same.ts'
import { createStore, type Store } from '../values/store.ts'

/**
 * Updates a store if the server's answer differs. Without an answer the store stays as it is.
 *
 * @param what names the content in the log
 */
export async function bringUpToDate<T>(
  what: string,
  store: Pick<Store<T>, 'get' | 'set'>,
  read: () => Promise<T>,
): Promise<void> {
  try {
    const now = await read()
    if (!same(now, store.get())) store.set(now)
  } catch (error) {
    logWarning(`${what} could not be loaded`, error)
  }
}

/**
 * Content that the build wrote into the page and that may have changed since. The page shows the build's version until
 * the browser is idle, then the server's. Without an answer, the build's version stays.
 *
 * @param what names the content in the log
 * @returns a hook that returns the current content
 */
export function followServer<T>(what: string, built: T, read: () => Promise<T>): () => T {
  const store = createStore(built)
  let readers = 0
  return function useFollowed() {
    useEffect(() => {
      readers += 1
      // One call for all parts of a page that use it.
      if (readers === 1) void idle().then(() => bringUpToDate(what, store, read))
      return () => void (readers -= 1)
    }, [])
    // While prerendering and hydrating, the build's version.
    return useSyncExternalStore(store.subscribe, store.get, () => built)
  }
}
