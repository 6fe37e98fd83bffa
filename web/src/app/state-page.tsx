import { chakra, Container, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { LogoMark } from '#web/ui/logo.tsx'

interface Props {
  title: string
  text: string
  role?: 'alert'
  /** Actions for the visitor. */
  children: ReactNode
}

/** A page with a single message: not found, failed, not allowed. */
export function StatePage({ title, text, role, children }: Props) {
  return (
    <Container py={{ base: '16', md: '24' }} maxW="2xl" role={role}>
      <LogoMark size={48} />
      <Heading as="h1" size="4xl" mt="6">
        {title}
      </Heading>
      <chakra.p textStyle="lead" color="fg.muted" mt="4">
        {text}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="8">
        {children}
      </chakra.div>
    </Container>
  )
}
