import { chakra } from '@chakra-ui/react'
import { SampleMark } from '#web/entities/claim/sample-mark.tsx'
import { usePlacedClaims } from '#web/entities/claim/use-claims.ts'
import { StarIcon } from '#web/ui/icons.ts'

/** The claim about who trusts the clinic, if it is shown. */
export function TrustLine() {
  const [claim] = usePlacedClaims('trust-line')
  if (!claim) return null
  return (
    <chakra.p
      display="flex"
      alignItems="center"
      flexWrap="wrap"
      gap="2"
      mt="6"
      textStyle="sm"
      fontWeight="500"
      color="fg.muted"
      visibility={claim.gone ? 'hidden' : undefined}
    >
      <chakra.span color="yellow.edge" display="inline-flex">
        <StarIcon width={18} height={18} fill="currentColor" />
      </chakra.span>
      <span>{claim.text}</span>
      <SampleMark claim={claim} />
    </chakra.p>
  )
}
