import { chakra, Heading } from '@chakra-ui/react'
import type { ShownClaim } from '#shared/contract/claims.ts'
import { SampleMark } from './sample-mark.tsx'

interface Props {
  claim: ShownClaim | undefined
  id?: string
}

/** The compliance claim as a title, or what stands there without it. */
export const ComplianceTitle = ({ claim, id }: Props) => (
  <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
    <Heading as="h2" size="lg" id={id}>
      {claim?.text ?? 'How we keep your records'}
    </Heading>
    {claim && <SampleMark claim={claim} />}
  </chakra.div>
)
