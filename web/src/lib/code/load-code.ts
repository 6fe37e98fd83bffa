import { canKeepInTab, keepInTab, readFromTab } from '../browser/tab-storage.ts'

const KEY = 'reloaded-for:'

/** Code that could not be loaded. Browsers before July 2026 don't fetch it again until the page is reloaded. */
export class LostCode extends Error {
  override name = 'LostCode'
  /** Identifies the code in this version of the site, also after a reload. */
  readonly place: string

  constructor(place: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.place = place
  }
}

/**
 * Loads code. All code that is loaded late is loaded by this, so that `useWayBack()` recognizes its failure.
 *
 * @param load a function that contains the `import()`; its text names the file
 * @throws LostCode
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  const place = String(load)
  try {
    const code = await load()
    keepInTab(KEY + place, null, 0)
    return code
  } catch (error) {
    throw error instanceof LostCode ? error : new LostCode(place, error)
  }
}

/** Loads code before it is needed. Not while offline: an older browser would keep the failure. */
export function loadAhead(load: () => Promise<unknown>): void {
  if (navigator.onLine) load().catch(() => undefined)
}

/** Whether the page may reload by itself for lost code: once, until the code has been loaded. */
export function mayReloadFor(place: string): boolean {
  // What can't be remembered could happen for ever.
  return canKeepInTab() && readFromTab(KEY + place, Date.now()) === null
}

/** Remembers that the page reloads by itself for this code. Returns whether it may. */
export function claimReload(place: string): boolean {
  const may = mayReloadFor(place)
  if (may) keepInTab(KEY + place, true, Number.MAX_SAFE_INTEGER)
  return may
}
