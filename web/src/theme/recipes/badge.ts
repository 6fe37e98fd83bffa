import { defineRecipe } from '@chakra-ui/react'

/** Small labels: a state, a category, a count. */
export const badgeRecipe = defineRecipe({
  className: 'chakra-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    borderRadius: 'full',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    '@media print, (forced-colors: active)': { borderWidth: '1px', borderColor: 'currentcolor' },
  },
  variants: {
    variant: {
      subtle: { bg: 'colorPalette.muted', color: 'colorPalette.fg' },
    },
    size: {
      sm: { textStyle: 'xs', px: '2', minH: '5' },
      md: { textStyle: 'sm', px: '3', minH: '6' },
    },
  },
  defaultVariants: { variant: 'subtle', size: 'sm' },
})
