// For the chips, for the next free times, and for the legend.

export const freeChip = {
  bg: 'brand.muted',
  borderColor: 'brand.edge',
  color: 'brand.strong',
  fontWeight: '600',
} as const

export const takenChip = {
  bg: 'bg',
  borderColor: 'red.edge',
  color: 'red.fg',
  textDecoration: 'line-through',
} as const

export const chosenChip = {
  bg: 'brand.solid',
  borderColor: 'brand.solid',
  color: 'brand.contrast',
  fontWeight: '600',
  // Forced colours draw no background of ours.
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
} as const
