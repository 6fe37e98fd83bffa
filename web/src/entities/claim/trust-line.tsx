import { chakra } from '@chakra-ui/react'
import { StarIcon } from '#web/ui/icons.ts'
import { SampleMark } from './sample-mark.tsx'
import type { PlacedClaim } from './use-claims.ts'

/** The claim about who trusts the clinic, if it is shown. */
export function TrustLine({ claim }: { claim: PlacedClaim | undefined }) {
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
