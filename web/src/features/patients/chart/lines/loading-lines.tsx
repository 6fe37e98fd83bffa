import { chakra } from '@chakra-ui/react'

/** The boxes of three rows, until the values are there. */
export const LoadingLines = () => (
  <div role="status">
    <chakra.span srOnly>Loading…</chakra.span>
    {[0, 1, 2].map((row) => (
      <chakra.div key={row} h="14" mb="2" bg="bg.muted" borderRadius="l2" />
    ))}
  </div>
)
