import { createStore } from '../values/store.ts'

const STORAGE_KEY = 'singleKeys'

function readStored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    // Storage may be forbidden.
    return true
  }
}

/** Whether single keys act in this browser. Some people's speech software types them by accident (WCAG 2.1.4). */
export const singleKeys = createStore(typeof window === 'undefined' || readStored())

/** Switches single keys on or off in this browser. Without storage, until the next page is loaded. */
export function switchSingleKeys(on: boolean) {
  singleKeys.set(on)
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off')
  } catch {
    // Storage may be full or forbidden.
  }
}
