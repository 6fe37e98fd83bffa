import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Explains to readers without JavaScript why a tool doesn't work, and what they can do instead. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <chakra.p
        p="4"
        mb="4"
        bg="yellow.subtle"
        borderWidth="1px"
        borderColor="yellow.emphasized"
        borderRadius="l2"
      >
        {children}
      </chakra.p>
    </noscript>
  )
}
