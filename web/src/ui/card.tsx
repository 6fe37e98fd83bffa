import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The frame around a visit or a waiting-list entry. None on a phone, whose screen is one, and none in print. */
export function Card({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <chakra.section
      aria-labelledby={labelledBy}
      data-keep-clear=""
      scrollMarginTop="24"
      bg={{ md: 'bg.panel' }}
      borderWidth={{ md: '1px' }}
      borderColor="border"
      borderRadius="l3"
      p={{ md: '8' }}
      css={{ '@media print': { borderWidth: '0', padding: '0' } }}
    >
      {children}
    </chakra.section>
  )
}
