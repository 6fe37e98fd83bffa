import { chakra } from '@chakra-ui/react'

/** Keys to press, one after another: 'g p' as two caps. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <chakra.span display="inline-flex" gap="1">
      {keys.split(' ').map((key, place) => (
        <chakra.kbd
          // oxlint-disable-next-line react/no-array-index-key -- a key may come twice, in this order.
          key={place}
          minW="5"
          px="1"
          textAlign="center"
          borderWidth="1px"
          borderColor="currentColor"
          borderRadius="l1"
          fontFamily="body"
          textStyle="xs"
        >
          {key}
        </chakra.kbd>
      ))}
    </chakra.span>
  )
}
