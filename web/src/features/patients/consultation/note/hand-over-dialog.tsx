import { useQuery } from '@tanstack/react-query'
import type { Note } from '#shared/contract/consultation.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { QueryFailure } from '#web/ui/query-state.tsx'
import { SelectField, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { staffQuery } from '#web/entities/session/api/get-staff.ts'
import { useHandOverNote } from '../api/move-note.ts'

interface Props {
  visitId: string
  author: string
  onNote: (note: Note) => void
  onClose: () => void
}

const EMPTY = { to: '', reason: '' }

/** An admin gives a draft to another member of staff, with the reason, which is recorded. */
export default function HandOverDialog({ visitId, author, onNote, onClose }: Props) {
  const staff = useQuery(staffQuery)
  const move = useHandOverNote(visitId)
  const edit = useRecordForm({ record: EMPTY, formOf: (record) => record })
  const { form, change } = edit
  const reason = form.reason.trim()
  const submit = () =>
    move.mutate(
      { to: form.to, reason },
      {
        onSuccess: (note) => {
          onNote(note)
          toast(`${note.author} goes on with the note`)
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title="Hand over the draft"
      subtitle={`Written by ${author}`}
      dirty={edit.dirty}
      submitLabel="Hand over"
      busy={move.isPending}
      incomplete={!form.to || !reason}
      refusal={move.error && denialText('Not handed over.', move.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <QueryFailure title="The accounts could not be loaded" query={staff} />
      <SelectField
        label="Who goes on"
        name="to"
        value={form.to}
        onChoose={(to) => change((now) => ({ ...now, to }))}
      >
        <option value="">Choose…</option>
        {staff.data
          ?.filter(({ active, name }) => active && name !== author)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
      <TextField
        label="Reason"
        name="reason"
        required
        hint="It is recorded with the hand-over."
        maxLength={MAX_CHARS.remark}
        value={form.reason}
        onText={(text) => change((now) => ({ ...now, reason: text }))}
      />
    </FormDialog>
  )
}
