import { Button, chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import type { RecallLine } from '#shared/contract/consultation.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { NOTE_LIMITS } from '#shared/domain/note-limits.ts'
import { useReadOnly } from '#web/ui/read-only.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type NoteForm, withTyped } from './note-form.ts'
import { recallText } from './recall-line.ts'

type Recalled = Pick<NoteForm, 'recall' | 'typed'>

interface Props {
  lines: readonly RecallLine[]
  typed: string
  onLines: (update: (now: NoteForm) => Recalled) => void
}

/** What was eaten in 24 hours: one line of time, food and amount each, as quick as typing. */
export function Recall({ lines, typed, onLines }: Props) {
  const id = useId()
  const readOnly = useReadOnly()
  const place = useRef<HTMLDivElement>(null)
  const full = lines.length >= NOTE_LIMITS.recall
  const focusInput = () => place.current?.querySelector('input')?.focus()
  const add = () =>
    onLines(({ recall, ...now }) => withTyped({ ...now, recall: recall.slice(0, NOTE_LIMITS.recall - 1) }))
  const takeOut = (index: number, back: boolean) => {
    if (readOnly) return
    onLines(({ recall, typed: begun }) => ({
      recall: recall.toSpliced(index, 1),
      typed: back && recall[index] ? recallText(recall[index]) : begun,
    }))
    focusInput()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = event.key === 'ArrowUp' && typed === '' && lines.length > 0
    if (event.key !== 'Enter' && !last) return
    // Ctrl and Enter finish the visit.
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (last) takeOut(lines.length - 1, true)
    else if (typed.trim()) add()
  }
  return (
    <div ref={place}>
      <TextField
        label="Eaten in 24 hours"
        placeholder={full ? undefined : '8:30 pohe 1 plate'}
        hint={
          full
            ? `At most ${NOTE_LIMITS.recall} lines`
            : 'Enter adds the line, the arrow up brings the last one back.'
        }
        name="recall"
        dir="auto"
        maxLength={MAX_CHARS.line}
        readOnly={readOnly || full || undefined}
        value={typed}
        onText={(text) => onLines(({ recall }) => ({ recall, typed: text }))}
        onKeyDown={onKeyDown}
        onBlur={() => typed.trim() && add()}
      />
      {lines.length > 0 && (
        <chakra.ul aria-label="What was eaten" id={id} mt="2">
          {lines.map((line, index) => (
            <chakra.li
              // oxlint-disable-next-line react/no-array-index-key -- the same food may be eaten twice.
              key={index}
              display="grid"
              gridTemplateColumns="4.5rem minmax(0, 1fr) auto auto"
              alignItems="center"
              columnGap="2"
              borderTopWidth="1px"
              borderColor="border"
              textStyle="sm"
            >
              <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
                {line.time}
              </chakra.span>
              <Button
                variant="plain"
                size="sm"
                h="auto"
                minH="touch.9"
                px="0"
                justifyContent="flex-start"
                textAlign="start"
                whiteSpace="normal"
                tabIndex={-1}
                title="Change"
                aria-label={`Change ${recallText(line)}`}
                onClick={() => takeOut(index, true)}
              >
                <chakra.bdi overflowWrap="anywhere">{line.food}</chakra.bdi>
              </Button>
              <bdi>{line.amount}</bdi>
              <Button
                variant="ghost"
                colorPalette="gray"
                size="sm"
                boxSize="touch.9"
                px="0"
                tabIndex={-1}
                title="Remove"
                aria-label={`Remove ${recallText(line)}`}
                onClick={() => takeOut(index, false)}
              >
                <X aria-hidden="true" />
              </Button>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </div>
  )
}
