import { chakra } from '@chakra-ui/react'

/** The quiet word beside a claim that nobody of the clinic has confirmed. */
export function SampleMark({ claim }: { claim: { sample: boolean } }) {
  return claim.sample ? (
    <chakra.span textStyle="xs" fontWeight="400" color="fg.muted" whiteSpace="nowrap">
      (sample)
    </chakra.span>
  ) : null
}
