import { chakra } from '@chakra-ui/react'

/** Fewer digits are no number that could be called: it stands as it was written. */
const FEWEST_DIGITS = 5

/** A number that calls when it is clicked, high enough for a finger. */
export function PhoneLink({ contact }: { contact: string }) {
  const number = contact.replace(/[^\d+]/g, '')
  if (number.length < FEWEST_DIGITS) return <>{contact}</>
  return (
    <chakra.a
      href={`tel:${number}`}
      display="inline-flex"
      alignItems="center"
      minH={{ base: '11', xl: '6' }}
      textDecoration="underline"
    >
      {contact}
    </chakra.a>
  )
}
