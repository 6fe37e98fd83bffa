import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A term and its value. */
export type VisitFact = [term: string, value: ReactNode]

/** Facts of a visit, in two columns where there is room. */
export function VisitFacts({ facts }: { facts: VisitFact[] }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
      columnGap="8"
      rowGap="3"
      my="5"
    >
      {facts.map(([term, value]) => (
        <div key={term}>
          <chakra.dt textStyle="sm" color="fg.muted">
            {term}
          </chakra.dt>
          <chakra.dd fontWeight="600" overflowWrap="anywhere" whiteSpace="pre-line">
            {value}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  )
}
