import { chakra } from '@chakra-ui/react'
import { SampleMark } from './sample-mark.tsx'
import type { PlacedClaim } from './use-claims.ts'

/** The clinic in figures, as its claims say it. */
export function HomeFigures({ figures }: { figures: readonly PlacedClaim[] }) {
  if (figures.length === 0) return null
  return (
    <chakra.section
      aria-label="The clinic in figures"
      visibility={figures.every(({ gone }) => gone) ? 'hidden' : undefined}
    >
      <chakra.dl
        display="grid"
        gridTemplateColumns={`repeat(${figures.length}, 1fr)`}
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l3"
        py={{ base: '3', md: '4' }}
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
            <chakra.dt textStyle="sm" color="fg.muted">
              {claim.label} <SampleMark claim={claim} />
            </chakra.dt>
            <chakra.dd textStyle="2xl" fontFamily="heading" fontWeight="600">
              {claim.text}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.section>
  )
}
