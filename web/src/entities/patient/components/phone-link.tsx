import { chakra } from '@chakra-ui/react'
import { canBeCalled } from '#shared/domain/phone-number.ts'

/** A telephone number as a link, tall enough for a finger. Text that isn't a number is shown as written. */
export function PhoneLink({ contact }: { contact: string }) {
  if (!canBeCalled(contact)) return <>{contact}</>
  return (
    <chakra.a
      href={`tel:${contact.replace(/[^\d+]/g, '')}`}
      display="inline-flex"
      alignItems="center"
      minH="touch.6"
      textDecoration="underline"
    >
      {contact}
    </chakra.a>
  )
}
