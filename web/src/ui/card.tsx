import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The frame around a visit or a waiting-list entry. The frame itself is not printed. */
export function Card({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <chakra.section
      aria-labelledby={labelledBy}
      data-keep-clear=""
      scrollMarginTop="24"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      p={{ base: '5', md: '8' }}
      css={{ '@media print': { borderWidth: '0', padding: '0' } }}
    >
      {children}
    </chakra.section>
  )
}
