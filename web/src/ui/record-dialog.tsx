import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { denialText } from '#web/lib/calls/or-found.ts'
import { closeUnlessDirty } from './close-unless-dirty.ts'
import { FormDialog } from './form-dialog.tsx'
import { toast } from './toast.ts'

interface Props<V> {
  title: string
  subtitle?: string
  /** CSS width. */
  width?: string
  /** The form, from useRecordForm. */
  edit: { dirty: boolean; submit: () => void; error: Error | null }
  save: Pick<UseMutationResult<unknown, Error, V>, 'mutate' | 'isPending'>
  /** The values to send, or null while the form has errors. */
  input: V | null
  /** Whether a required value is missing. */
  incomplete?: boolean
  /** Shown before the reason of a refusal. */
  failure: string
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog that changes one record. Save closes it; if nothing was changed, without a request. */
export function RecordDialog<V>({ edit, save, input, failure, onClose, ...rest }: Props<V>) {
  const submit = () => {
    if (!edit.dirty) return onClose()
    edit.submit()
    if (input === null) return
    const onSuccess = () => {
      toast('Saved')
      onClose()
    }
    save.mutate(input, { onSuccess })
  }
  return (
    <FormDialog
      {...rest}
      onClose={() => closeUnlessDirty(edit.dirty, onClose)}
      submitLabel="Save"
      busyLabel="Saving…"
      busy={save.isPending}
      refusal={edit.error && denialText(failure, edit.error)}
      onSubmit={submit}
    />
  )
}
