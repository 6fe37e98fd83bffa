import { chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { RoundMark } from '#web/ui/round-mark.tsx'

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
        <RoundMark aria-hidden="true" boxSize="8" fontWeight="600" textStyle="sm">
          {number}
        </RoundMark>
        <Heading as="h2" size="lg">
          {title}
        </Heading>
      </chakra.div>
      {children}
    </chakra.section>
  )
}
