import { chakra } from '@chakra-ui/react'

/** One of the first tab stops: skips the menu. */
export function SkipLink({ targetId, children }: { targetId: string; children: string }) {
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
      {children}
    </chakra.a>
  )
}
