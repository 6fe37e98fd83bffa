import { defineRecipe } from '@chakra-ui/react'

/** Headings: `4xl` for the h1 of the home page and of an article, `3xl` for that of other pages, `2xl` for h2, `lg` for h3, `md` for a mere label. */
export const headingRecipe = defineRecipe({
  className: 'chakra-heading',
  base: { color: 'fg', textWrap: 'balance' },
  variants: {
    size: {
      '4xl': { textStyle: 'h1' },
      '3xl': { textStyle: 'title' },
      '2xl': { textStyle: 'h2' },
      lg: { textStyle: 'h3' },
      md: { textStyle: 'md', fontWeight: '600' },
    },
  },
  defaultVariants: { size: '2xl' },
})
