import { chakra } from '@chakra-ui/react'

/** The boxes of a screen that is loading, of the heights that its parts will have, once it has been for 150 ms. */
export const LoadingBoxes = ({ heights }: { heights: readonly string[] }) => (
  <chakra.div
    role="status"
    display="grid"
    gap="6"
    css={{ transition: 'opacity 0s linear 150ms', '@starting-style': { opacity: '0' } }}
  >
    <chakra.span srOnly>Loading…</chakra.span>
    {heights.map((height) => (
      <chakra.div
        key={height}
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l3"
        style={{ height }}
      />
    ))}
  </chakra.div>
)
