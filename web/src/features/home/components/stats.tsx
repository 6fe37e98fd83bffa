import { chakra, Container } from '@chakra-ui/react'
import { SampleMark } from '#web/entities/claim/sample-mark.tsx'
import { usePlacedClaims } from '#web/entities/claim/use-claims.ts'

/** The figures below the first screen. Not animated, because they are in view at once. */
export function Stats() {
  const figures = usePlacedClaims('home-')
  if (figures.length === 0) return null
  const allGone = figures.every(({ gone }) => gone)
  return (
    <chakra.section aria-label="The clinic in figures" bg="bg" visibility={allGone ? 'hidden' : undefined}>
      <Container pt={{ base: '11', md: '16' }}>
        <chakra.dl
          display="grid"
          gridTemplateColumns={`repeat(${figures.length}, 1fr)`}
          borderWidth="1px"
          borderColor="border"
          borderRadius="l3"
          py={{ base: '5', md: '6' }}
        >
          {figures.map((claim) => (
            <chakra.div
              key={claim.id}
              display="flex"
              flexDirection="column-reverse"
              textAlign="center"
              visibility={claim.gone ? 'hidden' : undefined}
              css={{ '& + &': { borderInlineStartWidth: '1px', borderColor: '{colors.border}' } }}
            >
              <chakra.dt textStyle={{ base: 'sm', md: 'md' }} color="fg.muted">
                {claim.label} <SampleMark claim={claim} />
              </chakra.dt>
              <chakra.dd textStyle="h2" color="brand.fg">
                {claim.text}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      </Container>
    </chakra.section>
  )
}
