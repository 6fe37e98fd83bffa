import { chakra } from '@chakra-ui/react'

const box = (height: string) => <chakra.div h={height} bg="bg.muted" borderRadius="l3" />

/** The boxes of a visit before there is anything in them. */
export function VisitBoxes() {
  return (
    <div>
      <chakra.div role="status" minH="20" mb="3">
        <chakra.span srOnly>Loading…</chakra.span>
        <chakra.div h="6" w="40" bg="bg.muted" borderRadius="l2" />
      </chakra.div>
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: '1fr', xl: '17rem minmax(0, 1fr) 19rem' }}
      >
        {box('24rem')}
        {box('24rem')}
        {box('24rem')}
      </chakra.div>
    </div>
  )
}
