import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { readDraft, useDraft, useKept } from './drafts.ts'
import { differingFields, keepMine } from './keep-mine.ts'
import { same } from './same.ts'
import { staleRecord } from './stale-record.ts'

/** A form as it is stored when the session ends, with the record that it started from. */
interface Kept<R, F> {
  base: R
  form: F
}

/** The record whose form was open when the session ended, or null. */
export const keptRecord = <R>(draftKey: string): R | null => readDraft<Kept<R, never>>(draftKey)?.base ?? null

interface Options<R, F, V> {
  /** The key under which the form is stored when the session ends. */
  draftKey: string
  /** The record as it was shown. */
  record: R
  formOf: (record: R) => F
  /** Saves the form, with the version that it started from. */
  save: UseMutationResult<R, Error, V>
  /** The current record, if the save was refused because of a colleague's change. */
  theirsOf?: (error: unknown) => R | undefined
  /** Whether two values of a field are equal. */
  isSame?: (a: unknown, b: unknown) => boolean
  /** Corrects the form after the user chose to keep their edits over a colleague's change. */
  adjustKept?: (forms: readonly [kept: F, mine: F, theirs: F]) => F
}

/**
 * The state of a form that edits one record: what it started from, the edits, and what a colleague saved meanwhile. It
 * is stored if the session ends.
 *
 * @example
 * const save = useSaveClaim()
 * const { form, change, theirs, stale } = useRecordForm({ draftKey: 'claim', record: claim, formOf, save })
 * {theirs && <StaleNotice what="this claim" now={…} {...stale} />}
 */
export function useRecordForm<R, F extends object, V>(options: Options<R, F, V>) {
  const { draftKey, record, formOf, save } = options
  const { theirsOf = staleRecord<R>, isSame = same, adjustKept = ([kept]) => kept } = options
  const kept = useKept<Kept<R, F>>(draftKey)
  const [{ base, form }, setState] = useState<Kept<R, F>>(kept ?? { base: record, form: formOf(record) })
  const [submitted, setSubmitted] = useState(false)
  const dirty = differingFields(form, formOf(base), isSame).length > 0
  useDraft(draftKey, dirty ? { base, form } : null)
  const theirs = theirsOf(save.error)

  /** Starts over from a record. */
  const begin = (from: R) => {
    save.reset()
    setSubmitted(false)
    setState({ base: from, form: formOf(from) })
  }
  return {
    /** The record that the form started from; changes are measured against it. */
    base,
    form,
    change: (part: Partial<F>) => setState({ base, form: { ...form, ...part } }),
    dirty,
    /** Whether the user has tried to save. Mistakes show from then on. */
    submitted,
    submit: () => setSubmitted(true),
    begin,
    /** What a colleague saved since the form was opened. */
    theirs,
    /** Why the last save failed, unless a colleague's change was the reason. */
    error: theirs === undefined ? save.error : null,
    /** The choice between the colleague's version and the user's own edits in it. */
    stale: {
      onLoad: () => theirs !== undefined && begin(theirs),
      onKeep: () => {
        if (theirs === undefined) return
        save.reset()
        const now = formOf(theirs)
        setState({ base: theirs, form: adjustKept([keepMine(form, formOf(base), now, isSame), form, now]) })
      },
    },
  }
}
