import { defineGlobalStyles } from '@chakra-ui/react'

/** Page-wide rules. Reduced motion is handled here for the whole site. */
export const globalCss = defineGlobalStyles({
  '*': {
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
  },
  html: {
    color: 'fg',
    bg: 'bg',
    lineHeight: '1.5',
    colorPalette: 'brand',
    // Keeps an anchor's target and a focused field below the sticky top bar.
    scrollPaddingTop: '5.5rem',
    // Nothing moves when a dialog hides the scrollbar.
    scrollbarGutter: 'stable',
  },
  'html:has(dialog:modal)': { overflow: 'hidden' },
  '*::placeholder': { color: 'fg.subtle' },
  '*::selection': { bg: 'brand.emphasized' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  // After a navigation, a script focuses a heading or main: announced, but not outlined.
  ':is(main, h1, h2, h3)[tabindex="-1"]:focus-visible': { outline: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    '& *, & *::before, & *::after, & *::backdrop': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Any other duration would animate every property of every element: all is the default of what changes.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
  // Leaves room for the home page's fixed bar, under the footer and below focused elements.
  '@media (max-width: 768px)': {
    '& html:has([data-quick-actions])': { scrollPaddingBottom: '5.5rem' },
    '& body:has([data-quick-actions]) footer': { marginBottom: '4.5rem' },
  },
  '@page': { margin: '14mm' },
  // Black on white: tints are told apart by edges and words. Charts keep their colours.
  '@media print': {
    '& html': { fontSize: '10.5pt' },
    '& body *:not(svg *, [data-print="ink"])': {
      color: '#000 !important',
      background: 'none !important',
      boxShadow: 'none !important',
    },
    '& [data-print="hidden"]': { display: 'none !important' },
  },
})
