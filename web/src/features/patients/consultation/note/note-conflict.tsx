import { Button, chakra } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import type { Note } from '#shared/contract/consultation.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { plainText } from './note-form.ts'
import { canWrite, type NoteKeeper, type NoteState } from './note-keeper.ts'
import { ReadNote } from './read-note.tsx'

function reasonOf(theirs: Note): string {
  if (theirs.status === 'signed') return 'This note was signed meanwhile, so your text could not be saved.'
  if (!theirs.mine) return `${theirs.author} is writing this note now, so your text could not be saved.`
  return 'This note was changed meanwhile, in another window. Nothing is lost: choose which text goes on.'
}

const Version = ({ title, note }: { title: string; note: Pick<Note, 'sections' | 'recall'> }) => (
  <chakra.section aria-label={title} bg="bg.muted" borderRadius="l2" px="3" py="2" minW="0">
    <chakra.h3 textStyle="label" fontWeight="600" mb="1">
      {title}
    </chakra.h3>
    <ReadNote {...note} />
  </chakra.section>
)

/** Two texts of one note. Where nobody may write in the other one, this one can be copied. */
export function NoteConflict({ keeper, state }: { keeper: NoteKeeper; state: NoteState }) {
  const { form, theirs } = state
  if (!theirs) return null
  const take = () => {
    const putBack = keeper.takeTheirs()
    if (canWrite(theirs))
      toast('The other text goes on', { tone: 'info', action: { label: 'Undo', onSelect: putBack } })
  }
  return (
    <chakra.div display="grid" gap="3">
      <Notice tone="warning">{reasonOf(theirs)}</Notice>
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Version title="Yours" note={form} />
        {theirs.readable ? (
          <Version title="The other text" note={theirs} />
        ) : (
          <chakra.p textStyle="sm" color="fg.muted">
            The other text can be read once it is signed.
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {canWrite(theirs) ? (
          <Button variant="outline" onClick={keeper.keepMine}>
            Keep mine
          </Button>
        ) : (
          <CopyButton
            variant="outline"
            text={() => plainText(form)}
            copiedLabel="Copied"
            icon={<Copy aria-hidden="true" />}
          >
            Copy mine
          </CopyButton>
        )}
        <Button variant="outline" onClick={take}>
          Take theirs
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
