import { defineSemanticTokens } from '@chakra-ui/react'

/** A palette for components. `solid` is the 700 shade, on which white text passes AA (and AAA). */
export function palette(name: string) {
  const shade = (step: number) => ({ value: `{colors.${name}.${step}}` })
  return {
    contrast: { value: '{colors.white}' },
    fg: shade(700),
    subtle: shade(50),
    muted: shade(100),
    emphasized: shade(200),
    solid: shade(700),
    focusRing: shade(600),
    border: shade(300),
  }
}

/** The meanings that components use. A dark theme would only add a second value to each. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: { value: '{colors.white}' },
      canvas: { value: '{colors.gray.50}' },
      subtle: { value: '{colors.gray.50}' },
      muted: { value: '{colors.gray.100}' },
      emphasized: { value: '{colors.gray.200}' },
      panel: { value: '{colors.white}' },
      error: { value: '{colors.red.50}' },
      inverted: { value: '{colors.brand.950}' },
    },
    fg: {
      DEFAULT: { value: '{colors.gray.900}' },
      muted: { value: '{colors.gray.600}' },
      // 4.7:1 on bg.subtle. No text may be paler.
      subtle: { value: '{colors.gray.500}' },
      inverted: { value: '{colors.gray.50}' },
      error: { value: '{colors.red.700}' },
    },
    border: {
      DEFAULT: { value: '{colors.gray.200}' },
      emphasized: { value: '{colors.gray.300}' },
      // The outline of a form control: 3:1 against white, as WCAG 1.4.11 requires.
      control: { value: '#8f887c' },
      error: { value: '{colors.red.600}' },
    },
    brand: palette('brand'),
    clay: palette('clay'),
    red: palette('red'),
    gray: {
      ...palette('gray'),
      solid: { value: '{colors.gray.800}' },
    },
  },
  shadows: {
    xs: { value: '0 1px 2px rgb(29 27 24 / 0.06)' },
    sm: { value: '0 1px 2px rgb(29 27 24 / 0.05), 0 2px 8px rgb(29 27 24 / 0.05)' },
    md: { value: '0 2px 4px rgb(29 27 24 / 0.04), 0 8px 24px rgb(29 27 24 / 0.08)' },
    lg: { value: '0 4px 8px rgb(29 27 24 / 0.05), 0 20px 48px rgb(29 27 24 / 0.14)' },
  },
  radii: {
    l1: { value: '{radii.sm}' },
    l2: { value: '{radii.md}' },
    l3: { value: '{radii.xl}' },
  },
})
