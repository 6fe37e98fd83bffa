import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Change } from './change.ts'
import { type KeptEdits, useDraft, useKept } from './drafts.ts'
import { differingFields, keepMine } from './keep-mine.ts'
import { same } from '../values/same.ts'
import { staleRecord } from '../calls/stale-record.ts'

interface Options<R, F, V, S> {
  /** The key under which the edits are stored when the session ends: 'claim:home-years'. */
  draftKey?: string
  /** Edits that are stored in another way. */
  kept?: KeptEdits<R, F> | null
  /** The record as shown. The form follows it until the first edit. */
  record: R
  formOf: (record: R) => F
  /** Saves the form with the version that it is based on. None for a form that handles a conflict itself. */
  save?: UseMutationResult<S, Error, V>
  /** The current record, if the save was refused because of a colleague's change. */
  theirsOf?: (error: unknown) => R | undefined
  /** Whether two values of a field are equal. */
  isSame?: (a: unknown, b: unknown) => boolean
  /** Whether the form has changes worth saving. By default, if a field differs from the record's. */
  isChanged?: (form: F, base: R) => boolean
  /** Corrects the form after the user has chosen to keep their edits over a colleague's change. */
  adjustKept?: (forms: readonly [kept: F, mine: F, theirs: F]) => F
}

const NONE = {}

/** The fields of a form that differ from the record's. */
const editsOf = <F extends object>(form: F, recordForm: F) =>
  Object.fromEntries(differingFields(form, recordForm).map((name) => [name, form[name]])) as Partial<F>

/**
 * The state of a form that edits one record: the edits, the record they are based on, and a colleague's change since
 * then. The edits are stored if the session ends.
 *
 * @example
 * const save = useSaveClaim()
 * const edit = useRecordForm({ draftKey: `claim:${claim.id}`, record: claim, formOf, save })
 * {edit.theirs && <StaleNotice what="this claim" now={…} {...edit.stale} />}
 */
export function useRecordForm<R, F extends object, V, S = R>(options: Options<R, F, V, S>) {
  const { draftKey = '', record, formOf, save } = options
  const { theirsOf = staleRecord<R>, isSame = same, adjustKept = ([kept]) => kept } = options
  const { isChanged = (form: F, from: R) => differingFields(form, formOf(from), isSame).length > 0 } = options
  const stored = useKept<KeptEdits<R, F>>(draftKey)
  const [begun, setBegun] = useState(options.kept ?? stored)
  const [submitted, setSubmitted] = useState(false)

  // A record that is loaded after the first edit counts as the one that the edits are based on.
  const baseOf = (present: typeof begun): R => present?.base ?? record
  const showing = (present: typeof begun): F => ({ ...formOf(baseOf(present)), ...present?.edits })
  const base = baseOf(begun)
  const form = showing(begun)
  const dirty = isChanged(form, base)
  useDraft(draftKey, () => (draftKey && dirty ? begun : null))
  const error = save?.error ?? null
  const theirs = theirsOf(error)

  const change: Change<F> = (update) =>
    setBegun((present) => {
      const from = baseOf(present)
      return { base: from, edits: editsOf(update(showing(present)), formOf(from)) }
    })

  /** Starts over from a record. */
  const begin = (from: R) => {
    save?.reset()
    setSubmitted(false)
    setBegun({ base: from, edits: {} })
  }
  return {
    /** The record that the form is based on; changes are measured against it. */
    base,
    form,
    /** The fields that the user has changed. */
    edits: (begun?.edits ?? NONE) as Partial<F>,
    change,
    dirty,
    /** Whether the user has tried to save. From then on, errors are shown. */
    submitted,
    /** Shows the errors, or saves the form if there is something to send. */
    submit: (input: V | null = null, onSaved?: (saved: S) => void) => {
      setSubmitted(true)
      if (input !== null) save?.mutate(input, { onSuccess: onSaved })
    },
    begin,
    /** A colleague's change since the form was opened. */
    theirs,
    /** Why the last save failed, unless a colleague's change is the reason. */
    error: theirs === undefined ? error : null,
    /** The choice between loading the colleague's version and keeping the user's own edits. */
    stale: {
      onLoad: () => theirs !== undefined && begin(theirs),
      onKeep: () => {
        if (theirs === undefined) return
        save?.reset()
        const now = formOf(theirs)
        const kept = adjustKept([keepMine(form, formOf(base), now, isSame), form, now])
        setBegun({ base: theirs, edits: editsOf(kept, now) })
      },
    },
  }
}

/** What {@link useRecordForm} returns, for a form in several parts. */
export type RecordForm<R, F extends object, V, S> = ReturnType<typeof useRecordForm<R, F, V, S>>
