import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Change } from './change.ts'
import { type KeptRecord, useDraft, useKept } from './drafts.ts'
import { differingFields, keepMine } from './keep-mine.ts'
import { same } from '../values/same.ts'
import { staleRecord } from '../calls/stale-record.ts'

interface Options<R, F, V> {
  /** The key under which the form is stored when the session ends. */
  draftKey: string
  /** The record as shown. */
  record: R
  formOf: (record: R) => F
  /** Saves the form with the version that it is based on. */
  save: UseMutationResult<R, Error, V>
  /** The current record, if the save was refused because of a colleague's change. */
  theirsOf?: (error: unknown) => R | undefined
  /** Whether two values of a field are equal. */
  isSame?: (a: unknown, b: unknown) => boolean
  /** Corrects the form after the user has chosen to keep their edits over a colleague's change. */
  adjustKept?: (forms: readonly [kept: F, mine: F, theirs: F]) => F
}

/**
 * The state of a form that edits one record: the record it is based on, the edits, and a colleague's change since then.
 * The form is stored if the session ends.
 *
 * @example
 * const save = useSaveClaim()
 * const { form, change, theirs, stale } = useRecordForm({ draftKey: 'claim', record: claim, formOf, save })
 * {theirs && <StaleNotice what="this claim" now={…} {...stale} />}
 */
export function useRecordForm<R, F extends object, V>(options: Options<R, F, V>) {
  const { draftKey, record, formOf, save } = options
  const { theirsOf = staleRecord<R>, isSame = same, adjustKept = ([kept]) => kept } = options
  const kept = useKept<KeptRecord<R, F>>(draftKey)
  const [{ base, form }, setState] = useState<KeptRecord<R, F>>(
    kept ?? { base: record, form: formOf(record) },
  )
  const [submitted, setSubmitted] = useState(false)
  const dirty = differingFields(form, formOf(base), isSame).length > 0
  useDraft(draftKey, dirty ? { base, form } : null)
  const theirs = theirsOf(save.error)

  const change: Change<F> = (update) =>
    setState((present) => ({ base: present.base, form: update(present.form) }))

  /** Starts over from a record. */
  const begin = (from: R) => {
    save.reset()
    setSubmitted(false)
    setState({ base: from, form: formOf(from) })
  }
  return {
    /** The record that the form is based on; changes are measured against it. */
    base,
    form,
    change,
    dirty,
    /** Whether the user has tried to save. From then on, errors are shown. */
    submitted,
    submit: () => setSubmitted(true),
    begin,
    /** A colleague's change since the form was opened. */
    theirs,
    /** Why the last save failed, unless a colleague's change is the reason. */
    error: theirs === undefined ? save.error : null,
    /** The choice between loading the colleague's version and keeping the user's own edits. */
    stale: {
      onLoad: () => theirs !== undefined && begin(theirs),
      onKeep: () => {
        if (theirs === undefined) return
        save.reset()
        const now = formOf(theirs)
        setState(({ base: before, form: mine }) => ({
          base: theirs,
          form: adjustKept([keepMine(mine, formOf(before), now, isSame), mine, now]),
        }))
      },
    },
  }
}
