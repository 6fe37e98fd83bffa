import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { readDraft, useDraft, useKept } from './drafts.ts'
import { same } from './same.ts'
import { staleRecord } from './stale-record.ts'

/** A form as it is kept when the session ends, with the record that it began with. */
interface Kept<R, F> {
  base: R
  form: F
}

/** The record whose form was open when the session ended, or null. */
export const keptRecord = <R>(draftKey: string): R | null => readDraft<Kept<R, never>>(draftKey)?.base ?? null

interface Options<R, F, V> {
  /** Under this key the form is kept when the session ends. */
  draftKey: string
  /** The record as it was shown. */
  record: R
  formOf: (record: R) => F
  /** Sends the form with the version that it began with. */
  save: UseMutationResult<R, Error, V>
  /** The record as it is, when that is why the save was refused. */
  theirsOf?: (error: unknown) => R | undefined
  isSame?: (a: F, b: F) => boolean
  /** What is written once somebody goes on over a colleague's change: by default all that stands in the form. */
  rebase?: (form: F, base: R, theirs: R) => F
}

/**
 * The life of a form about one record: what it began with, what is written, and what a colleague has saved in between.
 * It is kept if the session ends.
 *
 * @example
 * const save = useSaveClaim()
 * const { form, change, theirs, stale } = useRecordForm({ draftKey: 'claim', record: claim, formOf, save })
 * {theirs && <StaleNotice what="this claim" now={…} {...stale} />}
 */
export function useRecordForm<R, F extends object, V>(options: Options<R, F, V>) {
  const { draftKey, record, formOf, save } = options
  const { theirsOf = staleRecord<R>, isSame = same, rebase = (mine) => mine } = options
  const kept = useKept<Kept<R, F>>(draftKey)
  const [{ base, form }, setState] = useState<Kept<R, F>>(kept ?? { base: record, form: formOf(record) })
  const [submitted, setSubmitted] = useState(false)
  const dirty = !isSame(form, formOf(base))
  useDraft(draftKey, dirty ? { base, form } : null)
  const theirs = theirsOf(save.error)

  /** Begins anew from a record. */
  const begin = (from: R) => {
    save.reset()
    setSubmitted(false)
    setState({ base: from, form: formOf(from) })
  }
  return {
    /** What the form began with, and what a change is measured against. */
    base,
    form,
    change: (part: Partial<F>) => setState({ base, form: { ...form, ...part } }),
    dirty,
    /** Somebody tried to send it: mistakes show from then on. */
    submitted,
    submit: () => setSubmitted(true),
    begin,
    /** What a colleague has saved since the form began. */
    theirs,
    /** Why the last save failed, if not for that. */
    error: theirs === undefined ? save.error : null,
    /** The choice between theirs and one's own. */
    stale: {
      onLoad: () => theirs !== undefined && begin(theirs),
      onKeep: () => {
        if (theirs === undefined) return
        save.reset()
        setState({ base: theirs, form: rebase(form, base, theirs) })
      },
    },
  }
}
