import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useHydrated } from '#web/lib/use-hydrated.ts'

/**
 * Controls that need script, in a prerendered page. Until their code has arrived they are disabled (though they look
 * as ever), so that nothing pressed or chosen is silently lost.
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
