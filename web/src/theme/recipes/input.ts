import { defineRecipe } from '@chakra-ui/react'

const control = {
  width: '100%',
  minWidth: '0',
  appearance: 'none',
  textAlign: 'start',
  borderRadius: 'l2',
  bg: 'bg',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.control',
  transitionProperty: 'border-color, box-shadow',
  transitionDuration: 'fast',
  _hover: { borderColor: 'fg' },
  _focusVisible: {
    // Seen only in forced colours, which drop the shadow.
    outline: '2px solid transparent',
    borderColor: 'colorPalette.focusRing',
    boxShadow: '0 0 0 3px {colors.colorPalette.emphasized}',
  },
  _invalid: {
    borderColor: 'border.error',
    boxShadow: '0 0 0 1px {colors.border.error}',
    '@media (forced-colors: active)': { borderWidth: '3px' },
  },
  _disabled: { bg: 'bg.muted', color: 'fg.subtle', cursor: 'not-allowed' },
} as const

/** Text inputs and native selects. */
export const inputRecipe = defineRecipe({
  className: 'chakra-input',
  base: control,
  variants: {
    size: {
      sm: { h: 'touch.9', px: '3', fontSize: 'field' },
      md: { h: '11', px: '3', fontSize: 'md' },
      lg: { h: '12', px: '4', fontSize: 'md' },
    },
    variant: { outline: {} },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
})

export const textareaRecipe = defineRecipe({
  className: 'chakra-textarea',
  base: { ...control, lineHeight: '1.5' },
  variants: {
    size: {
      sm: { px: '3', py: '2', fontSize: 'field' },
      md: { px: '3', py: '2', fontSize: 'md' },
    },
    variant: { outline: {} },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
})
