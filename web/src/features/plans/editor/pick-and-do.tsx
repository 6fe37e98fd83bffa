import { Button, chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { SelectField } from '#web/ui/text-field.tsx'

interface Props {
  label: string
  /** What the button does with the choice: 'Move'. */
  act: string
  onDo: (value: string) => void
  /** The options, the first of them empty. */
  children: ReactNode
}

/** A choice and then an act: in a closed list each arrow key chooses, and must not act yet. */
export function PickAndDo({ label, act, onDo, children }: Props) {
  const [value, setValue] = useState('')
  return (
    <chakra.div display="grid" gap="2" alignItems="end" gridTemplateColumns="minmax(0, 1fr) auto">
      <SelectField label={label} value={value} onChoose={setValue}>
        {children}
      </SelectField>
      <Button
        variant="outline"
        aria-label={`${act}: ${label}`}
        disabled={!value}
        onClick={({ currentTarget }) => {
          // The button is disabled until the next choice.
          currentTarget.parentElement?.querySelector('select')?.focus()
          setValue('')
          onDo(value)
        }}
      >
        {act}
      </Button>
    </chakra.div>
  )
}
