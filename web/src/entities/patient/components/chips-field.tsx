import { Button, chakra } from '@chakra-ui/react'
import { Check, Plus } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { MAX_LIST_ITEMS, tidyList } from '#shared/domain/json-list.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import type { Change } from '#web/lib/forms/change.ts'
import { TextInput } from '#web/ui/inputs.tsx'
import { useReadOnly } from '#web/ui/read-only.tsx'

interface Props {
  label: string
  options: readonly string[]
  value: readonly string[]
  onChange: Change<string[]>
  /** The stored value is unknown, so it must not be replaced. */
  disabled?: boolean
  /** The palette of a chosen chip. */
  palette?: string
  /** Without entries of the user's own. */
  closed?: boolean
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Chips that can be toggled: the usual ones, and the user's own. */
export function ChipsField(props: Props) {
  const { label, options, value, onChange, disabled = false, palette = 'brand', closed } = props
  const id = useId()
  const readOnly = useReadOnly()
  const [own, setOwn] = useState('')
  const chips = [...options, ...value.filter((item) => !options.some((option) => same(option, item)))]

  const toggle = (chip: string) => {
    if (readOnly) return
    onChange((now) => {
      const rest = now.filter((item) => !same(item, chip))
      return rest.length < now.length ? rest : [...now, chip]
    })
  }
  const add = () => {
    if (readOnly) return
    const entered = own.trim()
    setOwn('')
    if (!entered || value.length >= MAX_LIST_ITEMS) return
    // A usual chip keeps its own spelling.
    onChange((now) => tidyList([...now, options.find((option) => same(option, entered)) ?? entered]))
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <chakra.fieldset disabled={disabled} minW="0" css={{ '&:disabled': { opacity: 0.6 } }}>
      <chakra.legend textStyle="label" mb="1.5">
        {label}
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" gap="1.5">
        {chips.map((chip) => {
          const on = value.some((item) => same(item, chip))
          return (
            <chakra.button
              key={chip}
              type="button"
              aria-pressed={on}
              aria-disabled={readOnly || undefined}
              colorPalette={palette}
              display="inline-flex"
              alignItems="center"
              gap="1"
              minH="touch.8"
              px="3"
              borderRadius="full"
              borderWidth="1px"
              textStyle="sm"
              fontWeight={on ? '600' : '400'}
              textAlign="start"
              overflowWrap="anywhere"
              bg={on ? 'colorPalette.muted' : 'bg'}
              color={on ? 'colorPalette.strong' : 'fg'}
              borderColor={on ? 'colorPalette.edge' : 'border.control'}
              _hover={{ bg: on ? 'colorPalette.emphasized' : 'bg.muted' }}
              onClick={() => toggle(chip)}
            >
              {on && <Check size={14} aria-hidden="true" />}
              {chip}
            </chakra.button>
          )
        })}
      </chakra.div>
      {!closed && (
        <chakra.div display="flex" gap="2" mt="2" maxW="20rem">
          <TextInput
            id={id}
            size="sm"
            aria-label={`Other ${label.toLowerCase()}`}
            placeholder="Other…"
            maxLength={MAX_CHARS.listEntry}
            readOnly={readOnly}
            value={own}
            onChange={(event) => setOwn(event.target.value)}
            onKeyDown={addOnEnter}
            // Otherwise Save would lose the typed text.
            onBlur={add}
          />
          <Button
            size="sm"
            variant="outline"
            aria-label={`Add to ${label.toLowerCase()}`}
            aria-disabled={readOnly || undefined}
            onClick={add}
          >
            <Plus aria-hidden="true" />
            Add
          </Button>
        </chakra.div>
      )}
    </chakra.fieldset>
  )
}
