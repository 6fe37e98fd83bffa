import { chakra } from '@chakra-ui/react'

interface Props<T extends string> {
  /** Names the choice, for screen readers. */
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** A row of choices, one of them selected. */
export function ChoiceChips<T extends string>({ label, options, value, onChange }: Props<T>) {
  return (
    <chakra.div role="group" aria-label={label} display="flex" flexWrap="wrap" gap="2">
      {options.map((option) => (
        <chakra.button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          minH="11"
          px="4"
          borderRadius="full"
          borderWidth="1px"
          borderColor="border.control"
          bg="bg"
          textStyle="label"
          cursor="pointer"
          transition="background-color {durations.fast}, border-color {durations.fast}"
          _hover={{ bg: 'brand.subtle', borderColor: 'brand.edge' }}
          css={{
            // Overrides the hover colours, which would put white text on a pale background.
            '&[aria-pressed=true], &[aria-pressed=true]:hover': {
              background: '{colors.brand.solid}',
              borderColor: '{colors.brand.solid}',
              color: '{colors.brand.contrast}',
            },
          }}
        >
          {option.label}
        </chakra.button>
      ))}
    </chakra.div>
  )
}
