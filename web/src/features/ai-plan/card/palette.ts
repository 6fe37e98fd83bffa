/**
 * The colours of the picture, which is light in both themes. They are written here, since importing the theme's would move
 * them out of the entry and cost every page two kilobytes.
 */
export const palette = {
  paper: '#f4f7f1',
  white: '#fff',
  line: '#dae1d5',
  text: '#171c15',
  muted: '#505a4a',
  brand: '#175939',
  deep: '#134730',
  leaf: '#1e6d45',
  soft: '#b2dabd',
  warning: '#fbc83f',
  dot: '#4fa371',
  // The nutrients, on the green band and on white.
  'yellow.edge': '#fbc83f',
  'brand.edge': '#4fa371',
  'gray.edge': '#b2dabd',
} as const
