import { defineTokens } from '@chakra-ui/react'

type Values = Record<string, { value: string }>

/** Turns `{ sm: '1rem' }` into the form that Chakra expects: `{ sm: { value: '1rem' } }`. */
function values(plain: Record<string, string>): Values {
  return Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, { value }]))
}

/** Chakra's step numbers, each 4 px. */
const steps = (numbers: number[]) =>
  values(Object.fromEntries(numbers.map((step) => [String(step), `${step / 4}rem`])))

/** All distances: 2, 4, 6, 8, 12, 16, 20, 24, 32, 44, 64 and 96 px. */
const spacing = steps([0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 11, 16, 24])

/**
 * Font stacks. Both faces are self-hosted (declared in index.html, with fallbacks of the same widths). A name in Devanagari
 * is shown in the system's font.
 */
export const fonts = {
  heading: { value: "Fraunces, 'Fraunces like Georgia', 'Fraunces like Times', serif" },
  body: {
    value:
      "Figtree, 'Figtree like Arial', 'Figtree like DejaVu', system-ui, 'Noto Sans Devanagari', 'Kohinoor Devanagari', 'Nirmala UI', sans-serif, 'Noto Color Emoji'",
  },
  mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
}

/** Corners: 4 px on tags, 8 on controls, 12 on cards, 20 on what floats. */
const radii = values({ l1: '0.25rem', l2: '0.5rem', l3: '0.75rem', l4: '1.25rem', full: '9999px' })

/** Only the tokens in use: each is a line of CSS in every prerendered page. */
export const siteTokens = defineTokens({
  colors: { transparent: { value: 'transparent' }, current: { value: 'currentColor' } },
  fonts,
  radii,
  spacing,
  sizes: {
    ...steps([1, 1.5, 2, 2.5, 3, 4, 4.5, 5, 6, 7, 8, 9, 11, 12, 14, 16, 18, 20, 24, 40]),
    ...values({
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '3xl': '48rem',
      '4xl': '56rem',
      '6xl': '72rem',
      '7xl': '80rem',
      full: '100%',
      max: 'max-content',
    }),
  },
  /** The eleven sizes of text. Line heights are in the text styles. */
  fontSizes: values({
    xs: '0.75rem',
    hint: '0.8125rem',
    sm: '0.875rem',
    body: '0.9375rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.625rem',
    '3xl': '2.125rem',
    h2: 'clamp(1.625rem, 1.35rem + 1.2vw, 2.125rem)',
    h1: 'clamp(2.125rem, 1.55rem + 2.6vw, 3.5rem)',
  }),
  durations: values({ fast: '120ms', moderate: '200ms', slow: '320ms' }),
  fontWeights: values({ normal: '400' }),
  letterSpacings: values({ tight: '-0.015em' }),
  zIndex: values({ docked: '10', sticky: '1100', modal: '1400', skipNav: '1600', toast: '1700' }),
})
