import { defineRecipe } from '@chakra-ui/react'

/** Links. In running text they are underlined, because colour alone is not enough to recognise a link. */
export const linkRecipe = defineRecipe({
  className: 'chakra-link',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    borderRadius: 'l1',
    textUnderlineOffset: '3px',
    textDecorationThickness: '1px',
  },
  variants: {
    variant: {
      underline: {
        color: 'colorPalette.fg',
        textDecoration: 'underline',
        _hover: { color: 'colorPalette.strong' },
      },
      plain: { color: 'inherit', _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { variant: 'underline' },
})
