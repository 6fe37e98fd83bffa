import { createSystem, defineConfig } from '@chakra-ui/react'
import { palette } from './semantic-tokens.ts'
import { siteConfig } from './site-config.ts'
import { STAFF_STYLES_ID } from './staff-styles-id.ts'
import { statusColors } from './status-colors.ts'

/**
 * The system of the staff area: the site's theme plus the colours of the day view's states, with the same contrast as
 * the brand palette. Only the lazily loaded staff area may import this file.
 */
export const adminSystem = createSystem(
  siteConfig,
  defineConfig({
    theme: {
      tokens: { colors: statusColors },
      semanticTokens: {
        colors: { blue: palette('blue'), yellow: palette('yellow'), green: palette('green') },
      },
      // Staff lists are full of links, so their underlines are fainter than in an article.
      recipes: { link: { variants: { variant: { underline: { textDecorationColor: 'currentColor/20' } } } } },
    },
  }),
)

// The shell already contains the global rules. Computing them again is slow on a phone.
if (typeof document !== 'undefined' && document.getElementById(STAFF_STYLES_ID))
  Object.defineProperty(adminSystem, '_global', { value: [] })
