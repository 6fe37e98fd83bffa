import { canKeepInTab, keepInTab, readFromTab } from '../browser/tab-storage.ts'

const KEY = 'reloaded-for:'

/** Code that could not be loaded. Browsers before July 2026 don't fetch it again until the page is reloaded. */
export class LostCode extends Error {
  override name = 'LostCode'
  /** Identifies the code in this version of the site, also after a reload: the text of the function that imports it. */
  readonly place: string

  constructor(place: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.place = place
  }
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

/** Forgets it, once the code has been loaded. */
export function forgetReload(place: string) {
  keepInTab(KEY + place, null, 0)
}
