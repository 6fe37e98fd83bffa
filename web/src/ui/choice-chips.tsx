import { chakra } from '@chakra-ui/react'
import { CheckIcon } from './icons.ts'

interface Props<T extends string> {
  /** Names the choice, for screen readers. */
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  /** Low for a mouse, on staff's screens. */
  size?: 'sm' | 'md'
  /** In one line on a phone, which scrolls. */
  scrolls?: boolean
}

/** A row of choices, one of them selected. */
export function ChoiceChips<T extends string>(props: Props<T>) {
  const { label, options, value, onChange, size = 'md', scrolls } = props
  const isLow = size === 'sm'
  const least = isLow ? 'touch.9' : '11'
  return (
    <chakra.div
      role="group"
      aria-label={label}
      display="flex"
      flexWrap={scrolls ? { base: 'nowrap', md: 'wrap' } : 'wrap'}
      gap="2"
      // To the edge of the screen, with room for the ring of the focus.
      {...(scrolls && {
        minW: '0',
        overflowX: { base: 'auto', md: 'visible' },
        ms: '-1',
        me: { base: '-4', md: '0' },
        ps: '1',
        pe: { base: '4', md: '0' },
        my: '-1',
        py: '1',
        // Without a chip that takes the focus, the keyboard could not scroll them.
        css: { 'fieldset:disabled &': { overflowX: 'hidden' } },
      })}
    >
      {options.map((option) => (
        <chakra.button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          display="inline-flex"
          alignItems="center"
          justifyContent="center"
          gap="1.5"
          flexShrink="0"
          minH={least}
          minW={least}
          px={isLow ? '2' : { base: '2', sm: '3' }}
          borderRadius="l2"
          borderWidth="1px"
          borderColor="border.control"
          bg="bg"
          textStyle="label"
          cursor="pointer"
          transition="background-color {durations.fast}, border-color {durations.fast}"
          _hover={{ bg: 'brand.subtle', borderColor: 'brand.edge' }}
          _pressed={{
            bg: 'brand.muted',
            borderColor: 'brand.edge',
            color: 'brand.strong',
            fontWeight: '600',
          }}
        >
          {option.value === value && <CheckIcon width={16} height={16} />}
          {option.label}
        </chakra.button>
      ))}
    </chakra.div>
  )
}
