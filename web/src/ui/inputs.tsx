import { chakra } from '@chakra-ui/react'
import { inputRecipe, textareaRecipe } from '#web/theme/recipes/input.ts'

// Native controls with the clinic's recipes: no Ark state machines, so they are light enough for public pages.

/** A text, date, number … input. */
export const TextInput = chakra('input', inputRecipe)

/** Several lines of text. */
export const TextArea = chakra('textarea', textareaRecipe)

const arrow = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%235a544c' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E")`

/** The platform's own select, familiar on every phone and screen reader. */
export const SelectInput = chakra('select', {
  ...inputRecipe,
  base: {
    ...inputRecipe.base,
    backgroundImage: arrow,
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'right 0.75rem center',
    backgroundSize: '1.125rem',
    // Doubled, to win over the size's padding.
    '&&': { paddingInlineEnd: '9' },
  },
})
