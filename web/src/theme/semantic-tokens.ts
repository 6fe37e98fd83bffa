import { defineSemanticTokens } from '@chakra-ui/react'
import { haldi, kokum, neem, neutral, sky } from './ramps.ts'

type Ramp = typeof neem

const WITHOUT_DARK = '@supports not (color: light-dark(red, red))'

/**
 * A colour in both themes. Which one applies follows from `color-scheme`, even for a part of the page
 * (docs/decisions/0031). Browsers from before 2024 don't know `light-dark()` and stay light.
 */
export const both = (light: string, dark: string) => ({
  value: { base: `light-dark(${light}, ${dark})`, [WITHOUT_DARK]: light },
})

/** The same ground in both themes. */
const always = (colour: string) => ({ value: colour })

/**
 * What components do with one colour. Text on a tint (`subtle`, `muted`, `emphasized`) is `strong`; `edge` is an outline or a
 * mark with 3:1 against every ground; `border` is a fainter one beside a tint.
 *
 * @param dark the tints of the dark theme, which the ramp does not have
 */
export function palette(ramp: Ramp, dark: { subtle: string; muted: string; emphasized: string }) {
  return {
    contrast: both('#fff', ramp[950]),
    fg: both(ramp[700], ramp[300]),
    strong: both(ramp[800], ramp[200]),
    subtle: both(ramp[50], dark.subtle),
    muted: both(ramp[100], dark.muted),
    emphasized: both(ramp[200], dark.emphasized),
    border: both(ramp[300], ramp[700]),
    edge: both(ramp[500], ramp[400]),
    solid: both(ramp[700], ramp[300]),
    hover: both(ramp[800], ramp[200]),
    focusRing: both(sky[600], sky[300]),
  }
}

export const brand = palette(neem, { subtle: '#15251b', muted: '#15392a', emphasized: '#1e4d38' })

/** One size for a mouse or pen, another where fingers tap: 44 px, if it is a control's height. */
const byPointer = (fine: string, coarse = '2.75rem') => ({
  value: { base: fine, '@media (pointer: coarse)': coarse },
})

/** The meanings that components use. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: both('#fff', '#10140f'),
      canvas: both(neutral[50], '#10140f'),
      subtle: both(neutral[50], '#1c221a'),
      muted: both(neutral[100], '#20271e'),
      emphasized: both(neutral[200], '#2d352a'),
      panel: both('#fff', '#181d16'),
      error: both(kokum[50], '#2b1118'),
      inverted: both(neem[900], '#0c2a1d'),
    },
    fg: {
      DEFAULT: both(neutral[900], '#eaf0e6'),
      muted: both(neutral[600], '#b4beac'),
      // 4.7:1 on the darkest ground of its theme. No text may be paler.
      subtle: both('#616c58', '#939e8b'),
      inverted: { DEFAULT: always(neem[50]), muted: always(neem[200]) },
      error: both(kokum[700], kokum[300]),
    },
    border: {
      DEFAULT: both(neutral[200], '#2d352a'),
      emphasized: both(neutral[300], '#3d4639'),
      // The outline of a form control: 3:1 against every ground, as WCAG 1.4.11 requires.
      control: both('#7d8876', '#76826d'),
      error: both(kokum[500], kokum[400]),
    },
    accent: { DEFAULT: both(haldi[300], haldi[400]), contrast: both(haldi[900], haldi[950]) },
    // The plate of the drawings (ui/plate).
    steel: {
      light: both('#fff', '#4b5347'),
      well: both('#fff', neutral[800]),
      edge: both(neutral[100], neutral[700]),
      rim: both(neutral[300], neutral[500]),
      shade: both('rgb(9 35 24 / 0.12)', 'rgb(0 0 0 / 0.45)'),
    },
    shade: {
      DEFAULT: both('rgb(23 28 21 / 0.1)', 'rgb(0 0 0 / 0.5)'),
      faint: both('rgb(23 28 21 / 0.06)', 'rgb(0 0 0 / 0.4)'),
      deep: both('rgb(23 28 21 / 0.24)', 'rgb(0 0 0 / 0.7)'),
    },
    brand,
    yellow: {
      ...palette(haldi, { subtle: '#261d0a', muted: '#3b2a06', emphasized: '#54400f' }),
      edge: both('#b17500', haldi[500]),
    },
    red: palette(kokum, { subtle: '#2b1118', muted: '#451723', emphasized: '#5c2030' }),
    gray: {
      ...palette(neutral, { subtle: '#1c221a', muted: '#20271e', emphasized: '#2d352a' }),
      fg: both(neutral[700], neutral[200]),
      strong: both(neutral[800], neutral[100]),
      border: both(neutral[300], '#3d4639'),
      edge: both('#7d8876', '#76826d'),
      solid: both(neutral[800], neutral[200]),
      hover: both(neutral[900], neutral[100]),
    },
  },
  // By the height in steps for a mouse.
  sizes: { touch: { 6: byPointer('1.5rem'), 8: byPointer('2rem'), 9: byPointer('2.25rem') } },
  // iOS zooms into a field with smaller text.
  fontSizes: { field: byPointer('0.875rem', '1rem') },
  // Under the pointer; what sticks or opens; what floats above the page.
  shadows: {
    sm: { value: '0 1px 2px {colors.shade.faint}' },
    md: { value: '0 1px 2px {colors.shade.faint}, 0 6px 20px -4px {colors.shade}' },
    lg: { value: '0 2px 6px {colors.shade.faint}, 0 24px 56px -12px {colors.shade.deep}' },
  },
})
