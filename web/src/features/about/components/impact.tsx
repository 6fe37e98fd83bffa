import { chakra } from '@chakra-ui/react'
import { SampleMark } from '#web/entities/claim/sample-mark.tsx'
import { useClaims } from '#web/entities/claim/use-claims.ts'
import { Section } from '#web/ui/section.tsx'

/** The impact figures, which count up when scrolled into view. */
export function Impact() {
  const figures = useClaims('impact-')
  if (figures.length === 0) return null
  return (
    <Section title="Our impact">
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', lg: `repeat(${figures.length}, 1fr)` }}
        gap={{ base: '3', md: '5' }}
        mt={{ base: '6', md: '8' }}
      >
        {figures.map((claim) => (
          <chakra.div
            key={claim.id}
            display="flex"
            flexDirection="column-reverse"
            bg="brand.subtle"
            borderRadius="l3"
            p={{ base: '5', md: '6' }}
          >
            <chakra.dt color="brand.strong">
              {claim.label} <SampleMark claim={claim} />
            </chakra.dt>
            <chakra.dd textStyle="h1" color="brand.fg">
              {claim.text}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Section>
  )
}
