import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { useReadOnly } from './read-only.tsx'

interface Props<T extends string> {
  /** Names the field to choose. */
  label: string
  options: readonly { value: T; label: string; content: ReactNode }[]
  value: T
  onChange: (value: T) => void
}

/** Versions of one field side by side, one of them chosen. */
export function PickField<T extends string>({ label, options, value, onChange }: Props<T>) {
  const name = useId()
  const readOnly = useReadOnly()
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="label" mb="1.5">
        {label}
      </chakra.legend>
      <chakra.div
        display="grid"
        gap="2"
        gridTemplateColumns={{ base: '1fr', sm: `repeat(${options.length}, minmax(0, 1fr))` }}
      >
        {options.map((option) => (
          <chakra.label
            key={option.value}
            display="flex"
            alignItems="flex-start"
            gap="3"
            minH="11"
            px="3"
            py="2"
            borderWidth="1px"
            borderRadius="l2"
            borderColor={option.value === value ? 'brand.edge' : 'border.control'}
            bg={option.value === value ? 'brand.subtle' : 'bg'}
            cursor="pointer"
          >
            <chakra.input
              type="radio"
              name={name}
              checked={option.value === value}
              aria-disabled={readOnly || undefined}
              onChange={() => !readOnly && onChange(option.value)}
              boxSize="5"
              flexShrink="0"
              accentColor="brand.solid"
            />
            <chakra.span minW="0">
              <chakra.span display="block" textStyle="xs" color="fg.muted">
                {option.label}
              </chakra.span>
              <chakra.span display="block" fontWeight="500" overflowWrap="anywhere">
                {option.content}
              </chakra.span>
            </chakra.span>
          </chakra.label>
        ))}
      </chakra.div>
    </chakra.fieldset>
  )
}
