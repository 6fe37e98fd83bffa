import { chakra } from '@chakra-ui/react'
import { canBeCalled } from '#shared/domain/phone-number.ts'

/** A number that calls when clicked, high enough for a finger. A text that can't be called is shown as written. */
export function PhoneLink({ contact }: { contact: string }) {
  if (!canBeCalled(contact)) return <>{contact}</>
  return (
    <chakra.a
      href={`tel:${contact.replace(/[^\d+]/g, '')}`}
      display="inline-flex"
      alignItems="center"
      minH={{ base: '11', xl: '6' }}
      textDecoration="underline"
    >
      {contact}
    </chakra.a>
  )
}
