import { Button, chakra } from '@chakra-ui/react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { NoteWords, Section } from '#shared/contract/consultation.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { NOTE_LIMITS } from '#shared/domain/note-limits.ts'
import { TextArea } from '#web/ui/inputs.tsx'
import { useReadOnly } from '#web/ui/read-only.tsx'

interface Props {
  section: Section
  /** The text under the same heading of the last note. */
  last: { text: string; date: string } | undefined
  phrases: NoteWords['phrases']
  /** @param copiedFrom the day of the note that the text was copied from */
  onText: (text: string, copiedFrom?: string) => void
}

interface Choice {
  key: string
  label: string
  text: string
  copiedFrom?: string
}

/** The '/' before the caret, with what follows it. */
const COMMAND = /(?:^|\s)\/([^\s/]*)$/

const MOST = 8

/** Headings under which a line can be one for the patient's sheet. */
const HAS_MARKS = new Set(['Next', 'Plan'])

/** Headings whose lines are what was agreed. */
const IS_AGREED = new Set(['Agreed', 'Plan'])
const { agreedOnSheet } = NOTE_LIMITS
const agreedLines = (text: string) =>
  text.split('\n').filter((line) => /[^\s•*-]/.test(line) && !/^[\s•*-]*(test|call)s?\s*:/i.test(line)).length

/** The foot's bar doesn't cover what is offered. */
const showWhole = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

/** One section of a note, as high as its text. '/' inserts a phrase of the clinic, or what was written last time. */
export function NoteSection({ section: { heading, text, copiedFrom }, last, phrases, onText }: Props) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const readOnly = useReadOnly()
  const [command, setCommand] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const placeCaret = (at: number) =>
    // Once the text is rendered.
    requestAnimationFrame(() => area.current?.setSelectionRange(at, at))

  const search = command?.toLowerCase() ?? ''
  const asLast: Choice[] = last
    ? [
        {
          key: 'last',
          label: `As last time, ${formatShortDate(last.date)}`,
          text: last.text,
          copiedFrom: last.date,
        },
      ]
    : []
  const choices: Choice[] =
    command === null
      ? []
      : [...asLast, ...phrases.map((phrase) => ({ ...phrase, label: phrase.key }))]
          .filter((one) => `${one.label} ${one.text}`.toLowerCase().includes(search))
          .slice(0, MOST)
  const open = choices.length > 0
  const chosen = Math.min(active, choices.length - 1)

  const look = (element: HTMLTextAreaElement) => {
    const before = element.value.slice(0, element.selectionStart)
    setCommand(COMMAND.exec(before)?.[1] ?? null)
    setActive(0)
  }
  const insert = (choice: Choice) => {
    const end = area.current?.selectionStart ?? text.length
    const start = end - (command?.length ?? 0) - 1
    const next = (text.slice(0, start) + choice.text + text.slice(end)).slice(0, MAX_CHARS.noteText)
    placeCaret(Math.min(start + choice.text.length, next.length))
    onText(next, next.trim() === choice.text.trim() ? choice.copiedFrom : undefined)
    setCommand(null)
  }
  const copyLast = () => {
    if (!last || readOnly) return
    const next = [text.trimEnd(), last.text].filter(Boolean).join('\n').slice(0, MAX_CHARS.noteText)
    placeCaret(next.length)
    onText(next, text.trim() ? undefined : last.date)
    area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((chosen + step + choices.length) % choices.length)
    else if (event.key === 'Enter') insert(choices[chosen]!)
    else if (event.key === 'Escape') setCommand(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div>
      <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="3" mb="1">
        <chakra.label htmlFor={id} textStyle="label" fontWeight="600">
          {heading}
        </chakra.label>
        {last && !text.trim() && (
          <Button
            variant="plain"
            size="sm"
            h="auto"
            minH="touch.6"
            px="0"
            textDecoration="underline"
            // By the keyboard it is the first choice after '/', so that Tab goes from text to text.
            tabIndex={-1}
            aria-label={`${heading}: as last time`}
            onClick={copyLast}
          >
            As last time
          </Button>
        )}
      </chakra.div>
      <TextArea
        ref={area}
        id={id}
        display="block"
        w="100%"
        rows={2}
        minH="14"
        resize="none"
        fieldSizing="content"
        dir="auto"
        maxLength={MAX_CHARS.noteText}
        readOnly={readOnly || undefined}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={open ? `${id}-choices` : undefined}
        aria-activedescendant={open ? `${id}-${chosen}` : undefined}
        aria-describedby={`${id}-more`}
        value={text}
        onChange={({ target }) => {
          onText(target.value)
          look(target)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setCommand(null)}
      />
      {open && (
        <chakra.ul
          ref={showWhole}
          scrollMarginBottom="24"
          id={`${id}-choices`}
          role="listbox"
          aria-label={`Phrases for ${heading}`}
          mt="1"
          p="1"
          borderWidth="1px"
          borderColor="border.control"
          borderRadius="l2"
          bg="bg.panel"
          boxShadow="md"
        >
          {choices.map((choice, index) => (
            <chakra.li
              key={choice.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === chosen}
              px="2"
              py="1.5"
              borderRadius="l1"
              cursor="pointer"
              textStyle="sm"
              bg={index === chosen ? 'brand.muted' : undefined}
              // The caret stays in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(choice)}
            >
              <chakra.span fontWeight="600">{choice.label}</chakra.span>{' '}
              <chakra.span color="fg.muted" lineClamp="1" dir="auto">
                {choice.text}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <chakra.div id={`${id}-more`} textStyle="xs" color="fg.muted" mt="1">
        {copiedFrom && <p>as on {formatShortDate(copiedFrom)}</p>}
        {IS_AGREED.has(heading) && agreedLines(text) > agreedOnSheet && (
          <p>The patient’s sheet has room for the first {agreedOnSheet} lines.</p>
        )}
        {HAS_MARKS.has(heading) && (
          <p>Lines such as ‘Test: lipids, fasting’ and ‘Call: sugar below 70’ go on the patient’s sheet.</p>
        )}
      </chakra.div>
    </div>
  )
}
