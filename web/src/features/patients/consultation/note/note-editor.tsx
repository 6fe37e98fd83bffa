import { Button, chakra } from '@chakra-ui/react'
import type { Consultation } from '#shared/contract/consultation.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { formatTime } from '#web/lib/values/format-instant.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { SelectField } from '#web/ui/text-field.tsx'
import { withSet } from './note-form.ts'
import type { NoteKeeper, NoteState } from './note-keeper.ts'
import { isDirty } from './note-keeper.ts'
import { NoteSection } from './note-section.tsx'
import { Recall } from './recall.tsx'

interface Props {
  visit: Consultation
  keeper: NoteKeeper
  state: NoteState
}

/** Writes a note: a text for each heading of its set, and what was eaten. */
export function NoteEditor({ visit, keeper, state }: Props) {
  const { words, lastNotes } = visit
  const { form } = state
  const { change } = keeper
  const [last] = lastNotes
  const lastText = (heading: string) => {
    const text = last?.sections.find((section) => section.heading === heading)?.text.trim()
    return text && last ? { text, date: last.date } : undefined
  }
  return (
    <chakra.div display="grid" gap="4">
      {form.sections.map((section, index) => (
        <NoteSection
          key={section.heading}
          section={section}
          last={lastText(section.heading)}
          phrases={words.phrases}
          onText={(text, copiedFrom) =>
            change((now) => ({
              ...now,
              sections: now.sections.with(index, {
                heading: section.heading,
                text,
                ...(copiedFrom && { copiedFrom }),
              }),
            }))
          }
        />
      ))}
      <Recall
        lines={form.recall}
        typed={form.typed}
        onLines={(update) => change((now) => ({ ...now, ...update(now) }))}
      />
      {words.sets.length > 1 && (
        <chakra.div maxW="16rem">
          <SelectField
            label="Headings"
            value={form.set}
            onChoose={(set) => change((now) => withSet(now, words, set))}
          >
            {words.sets.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
        </chakra.div>
      )}
    </chakra.div>
  )
}

/** Whether the draft is saved, and since when. */
export function SaveState({ keeper, state }: Omit<Props, 'visit'>) {
  const zone = useClinicZone()
  const { base, failure, saving } = state
  if (failure) {
    const offline = failure instanceof RequestError && failure.status === 0
    return (
      <chakra.p role="status" textStyle="sm" color="fg.error" fontWeight="500">
        {offline ? 'Not saved: no network, retrying' : denialText('Not saved.', failure)}
        {!offline && (
          <>
            {' '}
            <Button
              variant="plain"
              size="sm"
              px="0"
              h="auto"
              minH="touch.6"
              textDecoration="underline"
              onClick={() => void keeper.save()}
            >
              Try again
            </Button>
          </>
        )}
      </chakra.p>
    )
  }
  const text =
    saving || isDirty(state)
      ? 'Saving…'
      : base.updatedAt
        ? `Saved ${formatTime(base.updatedAt, zone)}`
        : 'Saves itself while you type'
  return (
    <chakra.p textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
      {text}
    </chakra.p>
  )
}
