import { Button, chakra } from '@chakra-ui/react'
import type { Note } from '#shared/contract/consultation.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { formatDay, formatTime } from '#web/lib/values/format-instant.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ReadOnlyWhile } from '#web/ui/read-only.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAddToNote } from '../api/create-addendum.ts'
import { ReadNote } from './read-note.tsx'

const EMPTY = { text: '' }

interface Props {
  visitId: string
  note: Note
  onNote: (note: Note) => void
}

/** A signed note, which never changes, with what was added later. */
export function SignedNote({ visitId, note, onNote }: Props) {
  const zone = useClinicZone()
  const at = (instant: string) => `${formatDay(instant, zone)}, ${formatTime(instant, zone)}`
  return (
    <chakra.div display="grid" gap="4">
      <ReadNote {...note} />
      <chakra.p textStyle="sm" color="fg.muted">
        Signed by {note.signedBy}
        {note.signedAt && `, ${at(note.signedAt)}`}
      </chakra.p>
      {note.addenda.length > 0 && (
        <section aria-label="Addenda">
          <chakra.h3 textStyle="label" color="fg.muted">
            Addenda
          </chakra.h3>
          <chakra.ol display="grid" gap="2">
            {note.addenda.map(({ id, text, author, at: added }) => (
              <li key={id}>
                <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
                  {text}
                </chakra.p>
                <chakra.p textStyle="xs" color="fg.muted">
                  {author}, {at(added)}
                </chakra.p>
              </li>
            ))}
          </chakra.ol>
        </section>
      )}
      <AddForm visitId={visitId} onNote={onNote} />
    </chakra.div>
  )
}

function AddForm({ visitId, onNote }: Omit<Props, 'note'>) {
  const add = useAddToNote(visitId)
  const edit = useRecordForm({ draftKey: `addendum:${visitId}`, record: EMPTY, formOf: (record) => record })
  const text = edit.form.text.trim()
  const submit = () => {
    edit.submit()
    if (!text || add.isPending) return
    add.mutate(text, {
      onSuccess: (note) => {
        edit.begin(EMPTY)
        onNote(note)
        toast('Added to the note')
      },
    })
  }
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ReadOnlyWhile busy={add.isPending}>
        <TextField
          label="Add to the note"
          rows={2}
          dir="auto"
          maxLength={MAX_CHARS.addendum}
          value={edit.form.text}
          error={edit.submitted && !text ? 'Write what is to be added' : undefined}
          onText={(value) => edit.change(() => ({ text: value }))}
        />
      </ReadOnlyWhile>
      {add.error && <Notice>{denialText('Not added.', add.error)}</Notice>}
      <Button
        type="submit"
        variant="outline"
        colorPalette="gray"
        justifySelf="start"
        aria-disabled={add.isPending || undefined}
      >
        {add.isPending ? 'Adding…' : 'Add'}
      </Button>
    </chakra.form>
  )
}
