import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { XIcon } from '#web/ui/icons.ts'
import { TextInput } from '#web/ui/inputs.tsx'
import type { AvoidOption } from '../worker/views.ts'

const SHOWN = 8
/** What most people who avoid something avoid, offered before anything is typed. */
const USUAL = 10
const MOST = 20

interface Props {
  /** Null while they load. */
  options: AvoidOption[] | null
  chosen: readonly string[]
  onChange: (update: (chosen: string[]) => string[]) => void
}

/** What to leave out: allergens as chips, any food by a search. */
export function AvoidField({ options, chosen, onChange }: Props) {
  const [text, setText] = useState('')
  const chips = useRef<HTMLDivElement>(null)
  const words = text.trim().toLowerCase()
  const left = options?.filter(({ key }) => !chosen.includes(key)) ?? []
  const found = words
    ? left.filter(({ name, also }) => `${name} ${also}`.toLowerCase().includes(words)).slice(0, SHOWN)
    : left.filter((option) => options!.indexOf(option) < USUAL)
  const nameOf = (key: string) => options?.find((option) => option.key === key)?.name ?? key
  const add = (key: string) => {
    setText('')
    onChange((now) => (now.length < MOST ? [...now, key] : now))
  }
  const remove = (key: string) => {
    chips.current?.focus({ preventScroll: true })
    onChange((now) => now.filter((other) => other !== key))
  }

  return (
    <chakra.div display="grid" gap="2">
      <Field label="Leave out" hint="Allergies and what you don’t like">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={text}
            autoComplete="off"
            placeholder="Search a food"
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              const [first] = found
              if (event.key !== 'Enter' || !words || !first) return
              event.preventDefault()
              add(first.key)
            }}
          />
        )}
      </Field>
      <chakra.div
        ref={chips}
        tabIndex={-1}
        display="flex"
        flexWrap="wrap"
        gap="2"
        role="group"
        aria-label="Left out, and to leave out"
      >
        {/* One list, so that a chip that is pressed keeps the focus. */}
        {[...chosen, ...found.map(({ key }) => key)].map((key) => {
          const pressed = chosen.includes(key)
          return (
            <Chip key={key} pressed={pressed} onClick={() => (pressed ? remove(key) : add(key))}>
              {nameOf(key)} {pressed && <XIcon width={14} height={14} aria-hidden="true" />}
            </Chip>
          )
        })}
      </chakra.div>
      <chakra.p role="status" textStyle="sm" color="fg.muted">
        {words && options && found.length === 0 && `No food of the table is called ‘${text.trim()}’.`}
      </chakra.p>
    </chakra.div>
  )
}

interface ChipProps {
  pressed: boolean
  onClick: () => void
  children: React.ReactNode
}

function Chip({ pressed, onClick, children }: ChipProps) {
  return (
    <chakra.button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      minH="11"
      px="3"
      borderRadius="l2"
      borderWidth="1px"
      borderColor="border.control"
      bg="bg"
      textStyle="label"
      cursor="pointer"
      _hover={{ bg: 'brand.subtle', borderColor: 'brand.edge' }}
      _pressed={{ bg: 'brand.muted', borderColor: 'brand.edge', color: 'brand.strong', fontWeight: '600' }}
    >
      {children}
    </chakra.button>
  )
}
