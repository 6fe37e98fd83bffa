import { chakra } from '@chakra-ui/react'

/** A quiet mark beside a claim that the clinic has not confirmed. */
export function SampleMark({ claim }: { claim: { sample: boolean } }) {
  return claim.sample ? (
    <chakra.span textStyle="xs" fontWeight="400" color="fg.muted" whiteSpace="nowrap">
      (sample)
    </chakra.span>
  ) : null
}
