import { createSystem, defineConfig } from '@chakra-ui/react'
import { sky } from './ramps.ts'
import { brand, palette } from './semantic-tokens.ts'
import { fonts } from './tokens.ts'
import { siteConfig } from './site-config.ts'
import { STAFF_STYLES_ID } from './staff-styles-id.ts'

/**
 * The system of the staff area: the site's theme plus the colours of the day view's states. Only the lazily loaded staff area may import this file.
 */
export const adminSystem = createSystem(
  siteConfig,
  defineConfig({
    globalCss: {
      '@media (forced-colors: active)': {
        // No ground of ours is drawn, so the system's shows what is pressed or selected, with all that stands on it.
        '& [aria-pressed=true], & [role=tab][aria-selected=true]': {
          forcedColorAdjust: 'none',
          bg: 'Highlight!',
          '&, & *': { color: 'HighlightText!' },
          '& *': { bg: 'none!' },
        },
        '& nav [aria-current], & a[aria-current]': { textDecoration: 'underline' },
      },
    },
    theme: {
      semanticTokens: {
        colors: {
          blue: palette(sky, { subtle: '#122033', muted: '#14304f', emphasized: '#1c4470' }),
          green: brand,
        },
      },
      // The display face is the public pages' own.
      tokens: { fonts: { heading: fonts.body } },
      // Staff lists are full of links, so their underlines are fainter than in an article.
      recipes: { link: { variants: { variant: { underline: { textDecorationColor: 'currentColor/20' } } } } },
    },
  }),
)

// The shell already contains the global rules. Computing them again is slow on a phone.
if (typeof document !== 'undefined' && document.getElementById(STAFF_STYLES_ID))
  Object.defineProperty(adminSystem, '_global', { value: [] })
