import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { inputRecipe, textareaRecipe } from '#web/theme/recipes/input.ts'

// Native controls with the clinic's recipes: without Ark's state machines they are light enough for public pages.

/** A text, date, number … input. */
export const TextInput = chakra('input', inputRecipe)

export const TextArea = chakra('textarea', textareaRecipe)

const arrow = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%235a544c' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E")`

const Select = chakra('select', {
  ...inputRecipe,
  base: {
    ...inputRecipe.base,
    backgroundImage: arrow,
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'right 0.75rem center',
    backgroundSize: '1.125rem',
    // Doubled to get more specificity than the size's padding.
    '&&': { paddingInlineEnd: '8' },
  },
})

interface SelectProps extends ComponentProps<typeof Select> {
  readOnly?: boolean
}

/** The platform's own select, familiar on every phone and screen reader. Unlike HTML's, it can be read-only. */
export function SelectInput({ readOnly, onChange, ...props }: SelectProps) {
  return (
    <Select
      {...props}
      aria-disabled={readOnly || undefined}
      onChange={(event) => !readOnly && onChange?.(event)}
    />
  )
}
