import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The frame of the list's page. */
export function Card({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <chakra.section
      aria-labelledby={labelledBy}
      scrollMarginTop="24"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      boxShadow="sm"
      p={{ base: '5', md: '8' }}
    >
      {children}
    </chakra.section>
  )
}
