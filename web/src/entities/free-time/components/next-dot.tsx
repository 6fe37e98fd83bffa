import { chakra } from '@chakra-ui/react'

/** The spark beside 'Next free'. */
export const NextDot = () => (
  <chakra.span
    aria-hidden="true"
    boxSize="2"
    m="1"
    flexShrink="0"
    borderRadius="full"
    bg="accent"
    outline="4px solid"
    outlineColor="accent/30"
  />
)
