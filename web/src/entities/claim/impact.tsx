import { chakra } from '@chakra-ui/react'
import type { ShownClaim } from '#shared/contract/claims.ts'
import { Section } from '#web/ui/section.tsx'
import { SampleMark } from './sample-mark.tsx'

/** The impact figures, in a row. */
export function Impact({ figures }: { figures: readonly ShownClaim[] }) {
  if (figures.length === 0) return null
  return (
    <Section title="Our impact">
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', lg: `repeat(${figures.length}, 1fr)` }}
        mt={{ base: '4', md: '6' }}
        borderBlockWidth="1px"
        borderColor="border"
        py="3"
      >
        {figures.map((claim) => (
          <chakra.div key={claim.id} display="flex" flexDirection="column-reverse" py="2">
            <chakra.dt textStyle="sm" color="fg.muted">
              {claim.label} <SampleMark claim={claim} />
            </chakra.dt>
            <chakra.dd textStyle="3xl" fontFamily="heading" fontWeight="600">
              {claim.text}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Section>
  )
}
