import { useEffect, useRef, useState } from 'react'
import { HOUR_MS } from '#shared/domain/durations.ts'
import { isReloading } from '../browser/reload-page.ts'
import { keepInTab, keysInTab, readFromTab } from '../browser/tab-storage.ts'
import { createStore } from '../values/store.ts'

/*
  The content of forms that were open when the page was reloaded or the staff's session ended (session-drafts.ts). Only
  then is it written to the tab's storage. A reload by the site itself (`reloadPage()`) keeps all of them, any other only
  those that ask for it. A draft is deleted once its form is shown again.
*/

/** What begins the keys of drafts in the tab's storage. */
export const PREFIX = 'draft:'

interface OpenForm {
  read: () => unknown
  overReload: boolean
  /** How long it is kept; by default as long as the tab. */
  maxAge: number | undefined
}

/** The open forms, by key. */
export const openForms = new Map<string, OpenForm>()

/** Counts deleted drafts, for those who watch. */
export const deletedDrafts = createStore(0)

/** Stores the open forms; before a reload by the browser, only those that ask for it. */
export function keepOpenForms(reloading = false): void {
  for (const [key, { read, overReload, maxAge }] of openForms) {
    const value = overReload || !reloading || isReloading() ? read() : null
    if (value !== null) keepInTab(PREFIX + key, value, maxAge && Date.now() + maxAge)
  }
}
if (typeof window !== 'undefined') window.addEventListener('pagehide', () => keepOpenForms(true))

/** Deletes the drafts of the open forms. */
export function discardOpenDrafts(): void {
  for (const key of openForms.keys()) keepInTab(PREFIX + key, null)
  deletedDrafts.set(deletedDrafts.get() + 1)
}

/** The draft under this key, or null. Reading doesn't delete it: `useDraft` does, once its form is shown. */
export const readDraft = <T>(key: string): T | null => readFromTab<T>(PREFIX + key)

/** What follows `start` in the keys of stored drafts. */
export const storedDrafts = (start: string): string[] =>
  keysInTab(PREFIX + start).map((key) => key.slice(PREFIX.length + start.length))

/** The changes in a form that edits a record, and the record that they are based on. */
export interface KeptEdits<R, F> {
  base: R
  edits: Partial<F>
}

/** The record whose form was open, or null. */
export function keptRecord<R>(start: string): R | null {
  const [id] = storedDrafts(start)
  return id === undefined ? null : (readDraft<KeptEdits<R, never>>(start + id)?.base ?? null)
}

/**
 * Registers an open form, so that what `read` returns is stored if the page is reloaded or the session ends. Null means
 * that nothing is worth keeping.
 *
 * @param options.overReload also stores it across any reload, for a form that reopens automatically
 * @param options.outlives it stays registered when its screen is left: what `read` returns is stored outside the screen
 * @example
 * const kept = useKept<Form>('book')
 * const [form, setForm] = useState(kept ?? empty)
 * useDraft('book', () => form)
 */
export function useDraft(
  key: string,
  read: () => unknown,
  {
    overReload = false,
    outlives = false,
    maxAge,
  }: { overReload?: boolean; outlives?: boolean; maxAge?: number } = {},
) {
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    openForms.set(key, { read: () => latest.current(), overReload, maxAge })
    keepInTab(PREFIX + key, null)
    deletedDrafts.set(deletedDrafts.get() + 1)
    return () => {
      if (!outlives) openForms.delete(key)
    }
  }, [key, overReload, outlives, maxAge])
}

/** The draft stored under this key when the form was opened; stable while the form is shown. */
export function useKept<T>(key: string): T | null {
  const [kept] = useState(() => readDraft<T>(key))
  return kept
}

/**
 * Keeps a visitor's form while the site itself reloads the page, for an hour.
 *
 * @param restore puts the kept value back, once: not before the first render, which is the prerendered page's
 */
export function useKeptOverReload<T>(key: string, read: () => T, restore: (kept: T) => void) {
  const latest = useRef(restore)
  useEffect(() => {
    latest.current = restore
  })
  useEffect(() => {
    const kept = readDraft<T>(key)
    if (kept) latest.current(kept)
  }, [key])
  useDraft(key, read, { maxAge: HOUR_MS })
}
