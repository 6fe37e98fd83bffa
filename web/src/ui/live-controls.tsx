import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useHydrated } from '#web/lib/browser/use-hydrated.ts'

/**
 * Controls of a prerendered page that need scripts. Until their code has loaded they are disabled (but look enabled),
 * so that no click or choice is silently lost.
 */
export function LiveControls({ children }: { children: ReactNode }) {
  const hydrated = useHydrated()
  return (
    <chakra.fieldset
      disabled={!hydrated}
      display="contents"
      css={{ '&:disabled :disabled': { opacity: 1, cursor: 'progress' } }}
    >
      {children}
    </chakra.fieldset>
  )
}
