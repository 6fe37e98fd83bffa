const tokens = {
  paper: 'gray-50',
  white: 'white',
  line: 'gray-200',
  text: 'gray-900',
  muted: 'gray-600',
  brand: 'brand-700',
  deep: 'brand-800',
  leaf: 'brand-600',
  soft: 'brand-200',
  'brand.200': 'brand-200',
  'brand.400': 'brand-400',
  'clay.300': 'clay-300',
} as const

/** The theme's colors for the canvas. */
export type Palette = Record<keyof typeof tokens, string>

/**
 * Reads the colors from the page's CSS variables. Importing the theme's tokens would move them out of the entry and
 * cost every page two kilobytes.
 */
export function readPalette(): Palette {
  const styles = getComputedStyle(document.documentElement)
  const entries = Object.entries(tokens).map(([name, token]) => [
    name,
    styles.getPropertyValue(`--c-colors-${token}`).trim(),
  ])
  return Object.fromEntries(entries) as Palette
}
