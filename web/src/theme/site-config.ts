import { defineConfig } from '@chakra-ui/react'
import { globalCss } from './global-css.ts'
import { badgeRecipe } from './recipes/badge.ts'
import { buttonRecipe } from './recipes/button.ts'
import { containerRecipe } from './recipes/container.ts'
import { headingRecipe } from './recipes/heading.ts'
import { linkRecipe } from './recipes/link.ts'
import { semanticTokens } from './semantic-tokens.ts'
import { styleProps } from './style-props.ts'
import { textStyles } from './text-styles.ts'
import { siteTokens } from './tokens.ts'

/**
 * The theme of the whole site: our tokens and the few recipes in use, instead of Chakra's whole theme.
 * Chakra components with other recipes (Dialog, Menu, Table …) are unstyled. Use the components in ui/ instead
 * (inputs, field, dialog, toast …), which have their own styles (docs/decisions/0014).
 */
export const siteConfig = defineConfig({
  ...styleProps,
  preflight: true,
  cssVarsPrefix: 'c',
  cssVarsRoot: ':where(html)',
  globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    keyframes: { spin: { to: { transform: 'rotate(360deg)' } } },
    tokens: siteTokens,
    semanticTokens,
    textStyles,
    recipes: {
      badge: badgeRecipe,
      button: buttonRecipe,
      container: containerRecipe,
      heading: headingRecipe,
      link: linkRecipe,
    },
  },
})
