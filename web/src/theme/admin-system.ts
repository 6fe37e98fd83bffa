import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { defaultThemeConfig } from '@chakra-ui/react/theme'
import { colors } from './colors.ts'
import { globalCss } from './global-css.ts'
import { badgeRecipe } from './recipes/badge.ts'
import { buttonRecipe } from './recipes/button.ts'
import { containerRecipe } from './recipes/container.ts'
import { headingRecipe } from './recipes/heading.ts'
import { inputRecipe, textareaRecipe } from './recipes/input.ts'
import { linkRecipe } from './recipes/link.ts'
import { palette, semanticTokens } from './semantic-tokens.ts'
import { textStyles } from './text-styles.ts'
import { fonts, radii } from './tokens.ts'

/**
 * The full system of the staff area: every Chakra recipe, keyframe and animation style (overlays wait for
 * `animationend`, so none may be dropped), with the clinic's colours, corners and controls laid over them.
 * Only the lazily loaded admin area may import this file.
 */
export const adminSystem = createSystem(
  defaultBaseConfig,
  defaultThemeConfig,
  defineConfig({
    cssVarsPrefix: 'c',
    cssVarsRoot: ':where(html)',
    globalCss,
    theme: {
      tokens: { colors, fonts, radii },
      semanticTokens: {
        ...semanticTokens,
        // The day view's states (blue, yellow, green, red) with the same contrast as the brand palette.
        colors: {
          ...semanticTokens.colors,
          blue: palette('blue'),
          yellow: palette('yellow'),
          orange: palette('orange'),
          green: palette('green'),
        },
      },
      textStyles,
      recipes: {
        badge: badgeRecipe,
        button: buttonRecipe,
        container: containerRecipe,
        heading: headingRecipe,
        input: inputRecipe,
        link: linkRecipe,
        textarea: textareaRecipe,
      },
    },
  }),
)
