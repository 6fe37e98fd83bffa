import { chakra, Container, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Drawing, type DrawingFile } from '#web/ui/plate/drawing.tsx'

interface Props {
  title: string
  text: string
  role?: 'alert'
  /** The empty plate, if not given. */
  drawing?: DrawingFile
  /** Actions for the visitor. */
  children: ReactNode
}

/** A page with a single message: not found, failed, not allowed. */
export function StatePage({ title, text, role, drawing = 'empty', children }: Props) {
  return (
    <Container py={{ base: '8', md: '16' }} maxW="2xl" role={role}>
      <Drawing file={drawing} width={160} />
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
