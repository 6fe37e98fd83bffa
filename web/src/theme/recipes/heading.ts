import { defineRecipe } from '@chakra-ui/react'

/** Headings: `4xl` for a page's h1, `2xl` for h2, `lg` for h3, `md` for a mere label. */
export const headingRecipe = defineRecipe({
  className: 'chakra-heading',
  base: { color: 'fg', textWrap: 'balance' },
  variants: {
    size: {
      '4xl': { textStyle: 'h1' },
      '2xl': { textStyle: 'h2' },
      lg: { textStyle: 'h3' },
      md: { textStyle: 'md', fontWeight: '600' },
    },
  },
  defaultVariants: { size: '2xl' },
})
