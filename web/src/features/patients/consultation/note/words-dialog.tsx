import { Button, chakra } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import type { NoteWords } from '#shared/contract/consultation.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { NOTE_LIMITS } from '#shared/domain/note-limits.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSaveNoteWords } from '../api/save-note-words.ts'
import { formOfWords, problemOf, wordsOf } from './words-form.ts'

interface Props {
  words: NoteWords
  onWords: (words: NoteWords) => void
  onClose: () => void
}

const EMPTY_SET = { key: '', name: '', headings: '' }
const EMPTY_PHRASE = { key: '', text: '' }

/** The clinic's own sets of headings, and the phrases that '/' inserts. For admins. */
export default function WordsDialog({ words, onWords, onClose }: Props) {
  const save = useSaveNoteWords()
  const edit = useRecordForm({ draftKey: 'note-words', record: words, formOf: formOfWords, save })
  const { form, change, theirs } = edit
  const problem = edit.submitted ? problemOf(form) : undefined
  const submit = () =>
    edit.submit(problemOf(form) ? null : { ...wordsOf(form), base: edit.base }, (saved) => {
      onWords(saved)
      toast('Headings and phrases saved')
      onClose()
    })
  const setSet = (index: number, part: Partial<typeof EMPTY_SET>) =>
    change((now) => ({ ...now, sets: now.sets.with(index, { ...now.sets[index]!, ...part }) }))
  const setPhrase = (index: number, part: Partial<typeof EMPTY_PHRASE>) =>
    change((now) => ({ ...now, phrases: now.phrases.with(index, { ...now.phrases[index]!, ...part }) }))
  return (
    <FormDialog
      title="Headings and phrases"
      width="48rem"
      dirty={edit.dirty}
      busy={save.isPending}
      refusal={problem ?? (edit.error && denialText('Not saved.', edit.error))}
      onSubmit={submit}
      onClose={onClose}
    >
      {theirs && (
        <StaleNotice
          what="the headings and phrases"
          now={[
            ...formOfWords(theirs).sets.map(({ name, headings }) => [name, headings] as const),
            ...theirs.phrases.map(({ key, text }) => [`/${key}`, text] as const),
          ]}
          {...edit.stale}
        />
      )}
      <chakra.h3 textStyle="label" fontWeight="600">
        Phrases, inserted by ‘/’
      </chakra.h3>
      {form.phrases.map((phrase, index) => (
        <chakra.div
          // oxlint-disable-next-line react/no-array-index-key -- the fields show what is in the form.
          key={index}
          display="grid"
          gap="2"
          alignItems="end"
          gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: '10rem minmax(0, 1fr) auto' }}
        >
          <TextField
            label={`Shortcut ${index + 1}`}
            maxLength={MAX_CHARS.phraseKey}
            value={phrase.key}
            onText={(key) => setPhrase(index, { key })}
          />
          <chakra.div gridRow={{ base: '2', md: 'auto' }} gridColumn={{ base: '1 / -1', md: 'auto' }}>
            <TextField
              label={`Phrase ${index + 1}`}
              dir="auto"
              maxLength={MAX_CHARS.phrase}
              value={phrase.text}
              onText={(text) => setPhrase(index, { text })}
            />
          </chakra.div>
          <Remove
            label={`Remove phrase ${index + 1}`}
            onClick={() => change((now) => ({ ...now, phrases: now.phrases.toSpliced(index, 1) }))}
          />
        </chakra.div>
      ))}
      <Add
        label="Add a phrase"
        full={form.phrases.length >= NOTE_LIMITS.phrases}
        onClick={() => change((now) => ({ ...now, phrases: [...now.phrases, EMPTY_PHRASE] }))}
      />
      <chakra.h3 textStyle="label" fontWeight="600">
        Sets of headings
      </chakra.h3>
      {form.sets.map((set, index) => (
        <chakra.div
          // oxlint-disable-next-line react/no-array-index-key -- the fields show what is in the form.
          key={index}
          display="grid"
          gap="2"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '12rem minmax(0, 1fr) auto' }}
        >
          <TextField
            label={`Name of set ${index + 1}`}
            maxLength={MAX_CHARS.noteHeading}
            value={set.name}
            onText={(name) => setSet(index, { name })}
          />
          <TextField
            label={`Headings of set ${index + 1}`}
            hint={`One a line, ${NOTE_LIMITS.sections} at most. ‘Agreed’, ‘Tests’ and ‘When to call’ are printed for the patient.`}
            rows={4}
            value={set.headings}
            onText={(headings) => setSet(index, { headings })}
          />
          <Remove
            label={`Remove set ${index + 1}`}
            onClick={() => change((now) => ({ ...now, sets: now.sets.toSpliced(index, 1) }))}
          />
        </chakra.div>
      ))}
      <Add
        label="Add a set"
        full={form.sets.length >= NOTE_LIMITS.sets}
        onClick={() => change((now) => ({ ...now, sets: [...now.sets, EMPTY_SET] }))}
      />
    </FormDialog>
  )
}

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button
    variant="ghost"
    colorPalette="gray"
    size="sm"
    boxSize="touch.9"
    px="0"
    title="Remove"
    aria-label={label}
    onClick={onClick}
  >
    <Trash2 aria-hidden="true" />
  </Button>
)

const Add = ({ label, full, onClick }: { label: string; full: boolean; onClick: () => void }) => (
  <Button size="sm" variant="outline" justifySelf="start" disabled={full} onClick={onClick}>
    <Plus aria-hidden="true" />
    {label}
  </Button>
)
