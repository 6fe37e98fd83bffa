import { chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A numbered part of the form. */
export function FormStep({
  number,
  title,
  children,
}: {
  number: number
  title: string
  children: ReactNode
}) {
  return (
    <chakra.section p={{ base: '4', md: '6' }} borderBottomWidth="1px" borderColor="border">
      <chakra.div display="flex" alignItems="center" gap="3" mb="5">
        <chakra.span
          aria-hidden="true"
          display="inline-flex"
          alignItems="center"
          justifyContent="center"
          boxSize="8"
          borderRadius="full"
          bg="brand.muted"
          color="brand.fg"
          fontWeight="600"
          textStyle="sm"
        >
          {number}
        </chakra.span>
        <Heading as="h2" size="lg">
          {title}
        </Heading>
      </chakra.div>
      {children}
    </chakra.section>
  )
}
