import { defineRecipe } from '@chakra-ui/react'

/** Buttons, and links that look like buttons. `md` is 44 px high, the smallest comfortable touch target. */
export const buttonRecipe = defineRecipe({
  className: 'chakra-button',
  base: {
    display: 'inline-flex',
    appearance: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    userSelect: 'none',
    position: 'relative',
    borderRadius: 'l2',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'pointer',
    flexShrink: '0',
    lineHeight: '1.2',
    fontWeight: '600',
    transitionProperty: 'background-color, border-color, color, box-shadow',
    transitionDuration: 'fast',
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
    _icon: { flexShrink: '0' },
  },
  variants: {
    size: {
      xs: { h: 'touch.8', minW: 'touch.8', px: '3', gap: '1', textStyle: 'xs', _icon: { boxSize: '4' } },
      sm: { h: 'touch.9', minW: 'touch.9', px: '3', gap: '1.5', textStyle: 'sm', _icon: { boxSize: '4' } },
      md: { h: '11', minW: '11', px: '4', gap: '2', textStyle: 'sm', _icon: { boxSize: '4.5' } },
      lg: { h: '12', minW: '12', px: '6', gap: '2', textStyle: 'md', _icon: { boxSize: '5' } },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.hover' },
        // Where the system chooses the colours, every button has an edge and the same ground.
        '@media (forced-colors: active)': { borderWidth: '3px' },
      },
      outline: {
        bg: 'bg',
        color: 'colorPalette.fg',
        borderColor: 'colorPalette.edge',
        _hover: { bg: 'colorPalette.subtle', borderColor: 'colorPalette.strong' },
        _expanded: { bg: 'colorPalette.subtle' },
      },
      ghost: {
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
      },
      plain: { color: 'colorPalette.fg' },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
})
