import { Button, chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { Consultation, Note, NoteWords } from '#shared/contract/consultation.ts'
import { useCurrentUser } from '#web/entities/session/api/get-current-user.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { focusTitleAbove } from '#web/ui/focus-title.ts'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSignNote } from '../api/confirm-note.ts'
import { NoteConflict } from './note-conflict.tsx'
import { NoteEditor, SaveState } from './note-editor.tsx'
import { isEmpty, textOf, withTyped } from './note-form.ts'
import { canWrite, type NoteKeeper, type NoteState } from './note-keeper.ts'
import { ReadNote } from './read-note.tsx'
import { SignedNote } from './signed-note.tsx'

const WordsDialog = lateComponent(() => import('./words-dialog.tsx'), lateDialog)
const HandOverDialog = lateComponent(() => import('./hand-over-dialog.tsx'), lateDialog)

interface Props {
  visit: Consultation
  keeper: NoteKeeper
  state: NoteState
  /** Why the note can't be signed yet. */
  unsigned: string | undefined
  /** Why the visit could not be finished, if the note is the reason. */
  refusal: ReactNode
  onNote: (note: Note) => void
  onWords: (words: NoteWords) => void
}

/** The note of a visit, in whatever state it is. */
export function NotePanel({ visit, keeper, state, unsigned, refusal, onNote, onWords }: Props) {
  const { base, theirs } = state
  const { id } = visit.appointment
  const isAdmin = useCurrentUser().data?.user.role === 'admin'
  const [open, setOpen] = useState<'hand-over' | 'words' | null>(null)
  const writes = canWrite(base) && !theirs
  return (
    <Panel title="Note" action={writes && <SaveState keeper={keeper} state={state} />}>
      <chakra.div display="grid" gap="4">
        {refusal}
        {theirs ? (
          <NoteConflict keeper={keeper} state={state} />
        ) : base.status === 'signed' ? (
          <SignedNote visitId={id} note={base} onNote={onNote} />
        ) : writes ? (
          <>
            <NoteEditor visit={visit} keeper={keeper} state={state} />
            <Sign visitId={id} keeper={keeper} state={state} unsigned={unsigned} onNote={onNote} />
          </>
        ) : (
          <>
            <Notice tone="info">
              {base.author} is writing this note. {!base.readable && 'It can be read once it is signed.'}
            </Notice>
            {base.readable && <ReadNote {...base} />}
          </>
        )}
        {isAdmin && !theirs && (
          <chakra.div display="flex" flexWrap="wrap" columnGap="4">
            {base.status === 'draft' && (
              <Quiet onClick={() => setOpen('hand-over')}>Hand over the draft…</Quiet>
            )}
            {base.status !== 'signed' && (
              <Quiet onClick={() => setOpen('words')}>Headings and phrases…</Quiet>
            )}
          </chakra.div>
        )}
      </chakra.div>
      {open === 'words' && (
        <WordsDialog words={visit.words} onWords={onWords} onClose={() => setOpen(null)} />
      )}
      {open === 'hand-over' && (
        <HandOverDialog visitId={id} author={base.author} onNote={onNote} onClose={() => setOpen(null)} />
      )}
    </Panel>
  )
}

/** An act of admins, below the note. */
const Quiet = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <Button
    variant="plain"
    size="sm"
    px="0"
    textDecoration="underline"
    aria-haspopup="dialog"
    onClick={onClick}
  >
    {children}
  </Button>
)

/** Signs the note alone, without finishing the visit. */
function Sign({
  visitId,
  keeper,
  state,
  unsigned,
  onNote,
}: Omit<Props, 'visit' | 'refusal' | 'onWords'> & { visitId: string }) {
  const sign = useSignNote(visitId)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const empty = isEmpty(textOf(withTyped(state.form)))
  const ask = async (button: HTMLElement) => {
    keeper.change(withTyped)
    const yes = await confirm({
      title: 'Sign this note?',
      text: 'A signed note never changes. What comes later is added below it, with name and time.',
      confirmLabel: 'Sign',
    })
    if (!yes) return
    setBusy(true)
    setFailure(null)
    try {
      const note = await keeper.settle()
      if (note) {
        const signed = await sign.mutateAsync(note)
        focusTitleAbove(button)
        onNote(signed)
        toast('Note signed')
      }
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  return (
    <chakra.div display="grid" gap="2" justifyItems="start">
      {failure !== null && <Notice>{denialText('Not signed.', failure)}</Notice>}
      <Button
        variant="outline"
        colorPalette="gray"
        disabled={empty || unsigned !== undefined}
        aria-disabled={busy || undefined}
        onClick={({ currentTarget }) => !busy && void ask(currentTarget)}
      >
        {busy ? 'Signing…' : 'Sign the note'}
      </Button>
      {unsigned && (
        <chakra.p textStyle="hint" color="fg.muted">
          {unsigned}
        </chakra.p>
      )}
    </chakra.div>
  )
}
