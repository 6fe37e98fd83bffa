import { defineTokens } from '@chakra-ui/react'

type Values = Record<string, { value: string }>

/** Turns `{ sm: '1rem' }` into the form that Chakra expects: `{ sm: { value: '1rem' } }`. */
function values(plain: Record<string, string>): Values {
  return Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, { value }]))
}

// The 4 px rhythm, with the step numbers of Chakra's style props.
const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80,
]
const spacing = values(Object.fromEntries(steps.map((step) => [String(step), `${step / 4}rem`])))

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
    ...spacing,
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
  fontSizes: values({
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
    '4xl': '2.25rem',
  }),
  fontWeights: values({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  letterSpacings: values({ tight: '-0.015em', wide: '0.02em', wider: '0.08em' }),
  zIndex: values({ docked: '10', sticky: '1100', modal: '1400', skipNav: '1600', toast: '1700' }),
})
