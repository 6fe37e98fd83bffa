import { chakra } from '@chakra-ui/react'
import { switchTheme, useTheme } from '#web/lib/browser/theme-choice.ts'
import { SunMoonIcon } from './icons.ts'

/** The switch between light and dark, for a bar. */
export function ThemeSwitch() {
  const theme = useTheme()
  return (
    <chakra.button
      type="button"
      className="needs-script"
      aria-label="Dark theme"
      title="Dark theme"
      aria-pressed={theme && theme === 'dark'}
      onClick={switchTheme}
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      boxSize="11"
      flexShrink="0"
      borderRadius="l2"
      color="fg.muted"
      _hover={{ bg: 'bg.muted', color: 'fg' }}
      // Such a browser is always light.
      css={{ '@supports not (color: light-dark(red, red))': { display: 'none' } }}
    >
      <SunMoonIcon width={20} height={20} />
    </chakra.button>
  )
}
