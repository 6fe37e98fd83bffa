import { chakra } from '@chakra-ui/react'

/** The first tab stop: skips the menu. */
export function SkipLink({ targetId }: { targetId: string }) {
  return (
    <chakra.a
      href={`#${targetId}`}
      position="absolute"
      top="2"
      left="2"
      px="4"
      py="3"
      bg="brand.solid"
      color="brand.contrast"
      borderRadius="l2"
      fontWeight="600"
      zIndex="skipNav"
      transform="translateY(-200%)"
      _focus={{ transform: 'none' }}
    >
      Skip to content
    </chakra.a>
  )
}
