import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { globalCss } from './global-css.ts'
import { badgeRecipe } from './recipes/badge.ts'
import { buttonRecipe } from './recipes/button.ts'
import { containerRecipe } from './recipes/container.ts'
import { headingRecipe } from './recipes/heading.ts'
import { linkRecipe } from './recipes/link.ts'
import { semanticTokens } from './semantic-tokens.ts'
import { textStyles } from './text-styles.ts'
import { publicTokens } from './tokens.ts'

/**
 * The slim system of the public pages: own tokens and the few recipes that they use.
 * Chakra components with other recipes (Dialog, Menu, Table …) are unstyled under it: on public pages
 * use the pieces in ui/ (inputs, field, modal-dialog, toast …), which bring their own styles.
 */
export const publicSystem = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'c',
    cssVarsRoot: ':where(html)',
    globalCss,
    theme: {
      breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
      keyframes: { spin: { to: { transform: 'rotate(360deg)' } } },
      tokens: publicTokens,
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
  }),
)
